#!/usr/bin/python3
# Brings a finished picture to the size of larger guides: the light is the picture's, edges and textures are the guides'.
#   shoot.py burger classic --spp 4 --res 1600 --guides --out EXR; enlarge.py EXR/classic_fine classic.webp -o classic.webp
# Costs a third of new light of that size, and the picture stays the one that it was.
from post import *
from layers import to_linear

def untoned(T):
    """display linear -> light, channel by channel; `toned` is its reverse"""
    T = np.clip(T, 0, .985); a, b = 2.51 - 2.43 * T, .03 - .59 * T; return (-b + np.sqrt(b * b + 4 * a * .14 * T)) / (2 * a)
def toned(u): return np.clip(u * (2.51 * u + .03) / (u * (2.43 * u + .59) + .14), 0, 1)
def mean(g, r): return cv2.blur(g, (2 * r + 1, 2 * r + 1))
def at(g, size): return cv2.resize(np.ascontiguousarray(g), size, interpolation=cv2.INTER_CUBIC)

def trust(alb, nrm):
    """how far light is that of one surface: pixels on an edge have that of two"""
    spread = lambda g: np.maximum((mean(g * g, 1) - mean(g, 1) ** 2).sum(-1), 0)
    return (1 / (1 + spread(alb) / .002 + spread(nrm) / .02)).astype(np.float32)

def slope(light, nrm, sure, r=2):
    """by how much log light changes with each part of a normal around a pixel, for each channel"""
    L = np.log(light + .02); W = mean(sure, r) + 1e-6; m = lambda g: mean(g * sure[..., None], r) / W[..., None]
    mn, mL = m(nrm), m(L); S = np.stack([m(nrm * nrm[..., i:i + 1]) - mn * mn[..., i:i + 1] for i in range(3)], -1) + np.eye(3, dtype=np.float32) * 2e-3
    return np.linalg.solve(S, np.stack([m(nrm * L[..., c:c + 1]) - mn * mL[..., c:c + 1] for c in range(3)], -1))

def along(S):
    """edges without steps: each pixel of one is the mean of its neighbours along it"""
    g = blur(S @ LUM, 1.0); gx, gy = cv2.Sobel(g, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(g, cv2.CV_32F, 0, 1) / 8
    xx, yy, xy = blur(gx * gx, 2), blur(gy * gy, 2), blur(gx * gy, 2); a = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    clear = np.sqrt((xx - yy) ** 2 + 4 * xy * xy) / (xx + yy + 1e-6); part = np.clip((np.sqrt(xx + yy) - .012) / .02, 0, 1) * np.clip((clear - .5) / .3, 0, 1)
    h, w = g.shape; x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32)); all_, n = S.copy(), 1.0
    for r in (-2.4, -1.6, -.8, .8, 1.6, 2.4):
        k = np.exp(-r * r / 4); n += k; all_ += k * cv2.remap(S, x + r * np.cos(a), y + r * np.sin(a), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return S + (all_ / n - S) * part[..., None]

def blind(A, N):
    """where guides see nothing: glass and drops are black in them"""
    nothing = (A.max(-1) < .1) & (np.linalg.norm(N, axis=-1) < .5); return blur(cv2.dilate(nothing.astype(np.float32), np.ones((9, 9))), 2)[..., None]

def crust(A, box):
    """what is brown in a box of shares of the picture"""
    h, w = A.shape[:2]; x0, y0, x1, y1 = (round(v * n) for v, n in zip(box, (w, h, w, h))); brown = np.zeros((h, w), np.float32); brown[y0:y1, x0:x1] = (A[..., 0] > 1.2 * A[..., 1])[y0:y1, x0:x1]
    return blur(cv2.morphologyEx(cv2.medianBlur(brown, 5), cv2.MORPH_CLOSE, np.ones((9, 9))), 2)[..., None]

def enlarged(picture, guides, gain=.8, keep=None):
    A, N = (exr(f'{guides}_{g}.exr')[..., :3] for g in ('alb', 'nrm')); A = np.clip(A, 0, 1.5); large = A.shape[1::-1]
    asis, fine = np.maximum(grain(A), blind(A, N)), N; asis = np.maximum(asis, crust(A, keep)) if keep else asis; A, N = ungrained(A), ungrained(N); alb, nrm = (cv2.resize(g, picture.shape[1::-1], interpolation=cv2.INTER_AREA) for g in (A, N))
    light = untoned(to_linear(picture)).astype(np.float32) / lift(alb); sure = trust(alb, nrm); turn = slope(light, nrm, sure)
    detail = fine - refine(nrm, alb, nrm, A, N, sure=sure)                                    # relief that the smaller picture is too coarse for
    shade = sum(at(turn[..., i, :], large) * detail[..., i:i + 1] for i in range(3))
    D = refine(light, alb, nrm, A, N, sure=sure) * np.exp(np.clip(gain * shade, -.5, .5)) * lift(A); S = sharpen(to_srgb(toned(D)).astype(np.float32))
    return along(S + (at(picture, large) - S) * asis)                                         # what is out of focus has nothing to gain, and guides grain there

if __name__ == '__main__':
    ap = argparse.ArgumentParser(); ap.add_argument('guides'); ap.add_argument('picture'); ap.add_argument('-o', required=True); ap.add_argument('--q', type=int, default=85); ap.add_argument('--gain', type=float, default=.8, help='how strongly relief is lit'); ap.add_argument('--keep', help='x0,y0,x1,y1: what is brown there only becomes larger'); a = ap.parse_args()
    write(a.o, enlarged(cv2.imread(a.picture).astype(np.float32)[..., ::-1] / 255, a.guides, a.gain, a.keep and [float(v) for v in a.keep.split(',')]), a.q)
