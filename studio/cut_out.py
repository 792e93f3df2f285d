#!/usr/bin/python3
# Cuts a drink out of its finished picture: `shoot.py cutout` says how much of each pixel is the drink, the picture has the colours.
#   cut_out.py exr/cola renders/items/cola.webp cola -o renders/layers/drink-cola.webp      prints the slice's measures in millimetres
# A glass rendered without anything behind it has nothing to shine with; in its picture the lit backdrop does that.
from post import *
from layers import R, crop, to_linear
import math
MM = 55                                              # millimetres of a unit

def amount(base, size):
    """alpha at the picture's size: its outline as it is, and calm inside, where glass and ice are seen through"""
    a = np.clip(exr(base + '_rgba.exr')[..., 3], 0, 1); a = cv2.medianBlur(a, 3); inside = blur(cv2.erode((a > .04).astype(np.float32), np.ones((7, 7))), 1.5)
    a = a * (1 - inside) + inside * blur(cv2.medianBlur(cv2.medianBlur(a, 5), 5), 1.6)
    return np.clip((cv2.resize(a, (size, size), interpolation=cv2.INTER_CUBIC) - .03) / .94, 0, 1)

def behind(lin, al):
    """the backdrop as it goes on behind the drink"""
    w = (cv2.dilate(al, np.ones((9, 9))) < .02).astype(np.float32); out = np.zeros_like(lin); acc = np.zeros_like(w)
    for s in (4, 12, 36, 90):
        d = blur(w, s); n = blur(lin * w[..., None], s); f = (acc <= 0) & (d > .06); out[f] = (n / np.maximum(d, 1e-4)[..., None])[f]; acc[f] = 1
    return blur(np.where(acc[..., None] > 0, out, lin.mean((0, 1))), 8)

def foot_of(drink, size):
    """the row on which the glass stands, seen by `drink_camera`"""
    e = math.radians(6); tz = drink.get('h', 2.9) * .5 - .02
    return size / 2 + tz * math.cos(e) * 11.5 / (11.5 + tz * math.sin(e)) * size / drink.get('width', 3.3)

def filled(al, drink):
    """the lowest liquid lies below the card that lights it, where the renderer sees through it: it is as solid as the rest"""
    size = al.shape[0]; unit = size / drink.get('width', 3.3); z = (foot_of(drink, size) - np.arange(size)) / unit
    rows = np.clip((z - .16) / .03, 0, 1) * np.clip((.75 - z) / .1, 0, 1); inside = blur(cv2.erode((al > .04).astype(np.float32), np.ones((9, 9))), 2)
    return np.maximum(al, rows[:, None] * inside)

def measures(drink, box, size):
    mm = drink.get('width', 3.3) * MM / size; foot = foot_of(drink, size); x0, y0, x1, y1 = box
    return {'thickness': round((foot - y0) * mm, 1), 'width': round((x1 - x0) * mm, 1), 'x': round((size / 2 - x0) * mm, 1), 'y': round((y1 - foot) * mm, 1)}

if __name__ == '__main__':
    ap = argparse.ArgumentParser(); ap.add_argument('base'); ap.add_argument('picture'); ap.add_argument('name'); ap.add_argument('-o', required=True); a = ap.parse_args()
    lin = to_linear(cv2.imread(a.picture).astype(np.float32)[..., ::-1] / 255).astype(np.float32); size = lin.shape[0]; al = filled(amount(a.base, size), R['drinks'][a.name])
    own = np.clip((lin - (1 - al[..., None]) * behind(lin, al)) / np.maximum(al, .3)[..., None], 0, 1).astype(np.float32)
    grey = (own @ LUM)[..., None]; clear = np.clip((.9 - al) / .3, 0, 1)[..., None]; own = own + (grey - own) * clear * .6              # what is seen through has hardly a colour of its own
    own = bleed(own, al, .2); box = crop(al); x0, y0, x1, y1 = box
    write(a.o, np.dstack([to_srgb(own), al]).astype(np.float32)[y0:y1, x0:x1], 90); print(a.name, measures(R['drinks'][a.name], box, size))
