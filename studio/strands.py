# Strings of melted cheese between a burger and its lifted upper half.
from ingredients import *

def strand(low, high, wide, thin, sag, flat, seed):
    """One closed string from `low` to `high`: `wide` where it leaves the cheese, `thin` in its middle, hanging by `sag`; `flat` makes a curtain of it."""
    n, k = 70, 20
    t = np.linspace(-.06, 1.06, n); a = np.linspace(0, TAU, k, endpoint=False)
    low, high = np.array(low, float), np.array(high, float)
    path = low + (high - low) * t[:, None]; path[:, 2] -= sag * 4 * t * (1 - t)
    path[:, :2] += .05 * sag * np.stack([vnoise(np.stack([t * 3, 0 * t + seed, 0 * t + j], -1), seed) for j in (0, 9)], -1)
    neck = np.abs(2 * np.clip(t, 0, 1) - 1) ** 2.6
    r = thin + (wide - thin) * neck; r = r * (1 + .10 * vnoise(np.stack([t * 9, 0 * t + seed, 0 * t], -1), seed + 3))
    axis = np.gradient(path, axis=0); axis /= np.linalg.norm(axis, axis=1, keepdims=True)
    out = np.array([low[0], low[1], 0]); out /= np.linalg.norm(out) + 1e-6
    side = np.cross(axis, out); side /= np.linalg.norm(side, axis=1, keepdims=True); deep = np.cross(side, axis)
    broad = 1 + (flat - 1) * neck
    P = path[:, None] + r[:, None, None] * (broad[:, None, None] * np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * deep[:, None])
    return capped(grid('strand', P, False, True))

def capped(o):
    """fills the open ends of a tube"""
    import bmesh
    b = bmesh.new(); b.from_mesh(o.data); bmesh.ops.holes_fill(b, edges=[e for e in b.edges if e.is_boundary], sides=0)
    bmesh.ops.recalc_face_normals(b, faces=b.faces); b.to_mesh(o.data); b.free(); return o

def drop_of(foot, length, wide, seed):
    """a torn string that hangs from the upper half, or lies on the lower one: thin, with a bead at its end"""
    t = np.linspace(0, 1, 40); a = np.linspace(0, TAU, 16, endpoint=False); foot = np.array(foot, float)
    r = wide * (1 - smooth(0, .35, t)) + .014 + .014 * np.exp(-((t - .93) / .06) ** 2)
    path = foot + np.stack([.03 * np.sin(t * 3 + seed), .02 * np.cos(t * 4 + seed), -length * t], -1)
    P = path[:, None] + r[:, None, None] * np.stack([np.cos(a), np.sin(a), 0 * a], -1)[None]
    return capped(grid('drop', P, False, True))

def coat(z, R, T, seed):
    """the cheese that stays on the underside of what was lifted"""
    prof = [(0, 0)] + [(R - T / 2 + T / 2 * math.cos(a), T / 2 + T / 2 * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, 14)] + [(0, T)]
    prof = resample(prof, 80)
    def warp(P, phi, t):
        Q = P.copy(); Q[..., :2] *= (1 + .05 * ring(phi, 1.4, seed) + .04 * ring(phi, 5, seed + 1))[..., None]
        Q[..., 2] += .03 * fbm(Q, 3, 2, seed); return Q
    o = lathe(prof, 200, 'coat', None, warp); return place(o, (0, 0, z))

def as_one(objs, mat, voxel=.011):
    """melts closed meshes into one, so that strings flow out of what they hang on"""
    bpy.context.view_layer.update(); bpy.ops.object.select_all(action='DESELECT')
    for o in objs: o.select_set(True)
    bpy.context.view_layer.objects.active = objs[0]; bpy.ops.object.join(); o = objs[0]
    o.data.materials.clear(); o.data.materials.append(mat)
    r = o.modifiers.new('r', 'REMESH'); r.mode = 'VOXEL'; r.voxel_size = voxel; r.use_smooth_shade = True
    s = o.modifiers.new('s', 'SMOOTH'); s.factor = .5; s.iterations = 8; return o

def pull(low_z, lifted, q):
    """strings between the cheese at `low_z` and the lifted half, whose placing is the matrix `lifted`; q: the `strings` of a shot"""
    objs = []; M = np.array(lifted); up = lambda x, y, z=0.0: (M @ np.array([x, y, z, 1]))[:3]; rng = np.random.default_rng(q['seed'])
    pad = coat(0, q.get('coat', .98), .05, q['seed']); pad.matrix_world = lifted @ Matrix.Translation((0, 0, -.02)); objs.append(pad)
    for i, (turn, r, wide, thin, sag, flat, *lean) in enumerate(q['rows']):
        a = math.radians(turn); b = a + math.radians(lean[0] if lean else 0)
        objs.append(strand((r * math.cos(a), r * math.sin(a), low_z), up(r * math.cos(b), r * math.sin(b)), wide, thin, sag, flat, q['seed'] + i))
    for i, (turn, r, length, wide) in enumerate(q.get('torn', [])):
        a = math.radians(turn); objs.append(drop_of(up(r * math.cos(a), r * math.sin(a)), length, wide, i))
    col = q.get('col'); return as_one(objs, mat_cheese(srgb(*col)) if col else mat_cheese())
