#!/usr/bin/python3
# Lays layers one above the other as they hang when a burger is pulled apart, over a ground with a soft light.
#   pulled_apart.py sesame-bun:0,lettuce,beef-patty,sesame-bun:1 -o ../menu/pictures/own.webp
# An ingredient with two parts, as a bun, says which one: 0 is the lower. Sizes in the shop's file are millimetres.
import argparse, json, cv2, numpy as np
ap = argparse.ArgumentParser(); ap.add_argument('layers', help='from the bottom up'); ap.add_argument('-o', required=True); ap.add_argument('--size', type=int, default=1600); a = ap.parse_args()
GAP = 9.5; LIGHT = np.array([140, 134, 84], np.float32); DARK = np.array([66, 60, 30], np.float32)
TILTS = [0, -2.2, 1.4, -2.6, 2.4, -3.2, 3, -2.4]; S = a.size
shop = json.load(open('../menu/shop.json')); known = {each['id']: each for each in shop['ingredients']}

def layer(name):
    ingredient, _, part = name.partition(':'); return known[ingredient]['layers'][int(part or 0)]

def ground():
    y, x = np.mgrid[0:S, 0:S].astype(np.float32) / S; far = np.sqrt((x - .46) ** 2 + ((y - .42) * 1.1) ** 2)
    return DARK + (LIGHT - DARK) * np.clip(1 - far / .75, 0, 1)[..., None] ** 1.4

def hang(slice, height, tilt):
    """The layer where it hangs, `height` millimetres up: colours times their cover, and the cover."""
    image = cv2.imread('../menu/' + slice['picture'], cv2.IMREAD_UNCHANGED).astype(np.float32); scale = slice['width'] * mm / image.shape[1]
    image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA); cover = image[..., 3:] / 255
    x, y = slice['x'] * mm, image.shape[0] - slice['y'] * mm; turn = cv2.getRotationMatrix2D((x, y), tilt, 1); turn[:, 2] += S / 2 - x, foot - height * mm - y
    return cv2.warpAffine(np.dstack([image[..., :3] * cover, cover]), turn, (S, S), flags=cv2.INTER_AREA)

slices = [layer(name) for name in a.layers.split(',')]; foot = S * .905
mm = min(S / 202, S * .8 / (sum(each['thickness'] for each in slices) + GAP * (len(slices) - 1)))
shade = np.zeros((S, S), np.float32); cv2.ellipse(shade, (S // 2, round(foot) + 6), (round(62 * mm), round(11 * mm)), 0, 0, 360, 1, -1)
picture = ground() * (1 - .62 * cv2.GaussianBlur(shade, (0, 0), S / 47))[..., None]; height = 0
for at, each in enumerate(slices):
    tilt = 1.6 if at == len(slices) - 1 else TILTS[at % len(TILTS)]; hung = hang(each, height, tilt); cover = hung[..., 3:]
    # What hangs above keeps a little light from what hangs below.
    if at: picture *= (1 - .34 * cv2.GaussianBlur(np.roll(cover[..., 0], round(GAP * mm * .9), 0), (0, 0), S / 62))[..., None]
    picture = picture * (1 - cover) + hung[..., :3]; height += each['thickness'] + GAP
picture += np.random.default_rng(4).normal(0, 1, (S, S, 1)); cv2.imwrite(a.o, np.clip(picture, 0, 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 90])
