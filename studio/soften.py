#!/usr/bin/python3
# Lays a part that is out of focus over a finished picture, without grain: from the picture without guides, which have no glass in them.
#   soften.py plain.webp hero.webp 340,0,655,0,655,180,... -o hero.webp     corners x,y of the part, in 1456ths of the width
import argparse, cv2, numpy as np
from post import write
ap = argparse.ArgumentParser(); ap.add_argument('plain'); ap.add_argument('over'); ap.add_argument('corners'); ap.add_argument('-o', required=True); a = ap.parse_args()
over = cv2.imread(a.over); h, w = over.shape[:2]; plain = cv2.resize(cv2.imread(a.plain), (w, h), interpolation=cv2.INTER_CUBIC)
soft = cv2.fastNlMeansDenoisingColored(cv2.medianBlur(plain, 7), None, 9, 9, 7, 21)
soft = cv2.GaussianBlur(cv2.bilateralFilter(soft, 9, 22, 7), (0, 0), w / 870)
part = np.zeros((h, w), np.float32); cv2.fillPoly(part, [(np.array([float(v) for v in a.corners.split(',')]).reshape(-1, 2) * w / 1456).astype(np.int32)], 1)
part = cv2.GaussianBlur(part, (0, 0), w / 275)[..., None]; write(a.o, ((soft * part + over * (1 - part)) / 255)[..., ::-1].astype(np.float32))
