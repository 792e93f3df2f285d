#!/usr/bin/python3
# Lays a part that was rendered anew with --border over a finished picture.
#   lay_over.py exr/classic_part classic.webp 0.11,0.53,0.88,0.77 -o classic.webp
# The part lacks the glow of what lies outside it, so its edge is matched to the picture, and fades into it.
import argparse, cv2, numpy as np
from post import blur, picture, write
ap = argparse.ArgumentParser(); ap.add_argument('part'); ap.add_argument('over'); ap.add_argument('border', help='as it was given to shoot.py'); ap.add_argument('-o', required=True); a = ap.parse_args()
new = picture(a.part); h, w = new.shape[:2]; x0, y0, x1, y1 = (float(v) for v in a.border.split(',')); edge = round(h * .013)
old = cv2.resize(cv2.imread(a.over).astype(np.float32)[..., ::-1] / 255, (w, h), interpolation=cv2.INTER_CUBIC)

def inside(by):
    """1 where a pixel is more than `by` pixels inside the border"""
    m = np.zeros((h, w), np.float32); m[round(y0 * h) + by:round(y1 * h) - by, round(x0 * w) + by:round(x1 * w) - by] = 1; return m

diff = np.clip(old - new, -.15, .15); alike = (inside(edge) - inside(edge * 3)) * (np.abs(diff).max(-1) < .14)
new = np.clip(new + blur(diff * alike[..., None], edge * 2.5) / (blur(alike, edge * 2.5) + .12)[..., None], 0, 1)
mask = blur(inside(edge * 2), edge * .7)[..., None]; write(a.o, old * (1 - mask) + new * mask)
