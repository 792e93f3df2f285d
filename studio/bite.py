# A bite taken out of a burger. What is bitten away is a field in space: below 0 inside the mouth. Every mesh is cut along the line where the field
# is 0, and the wall that the teeth left is the surface where it is 0, kept where it lies inside the ingredient. So nothing has to be closed.
from ingredients import *
from mathutils.bvhtree import BVHTree

SEED_VERTS = len(icos(3)[0])                                        # seeds and drops are bitten off whole

# ---------------------------------------------------------------- the mouth
def jaws(q):
    """centres and radii of the teeth of both jaws, and of the mouth behind them, as ellipsoids"""
    a = math.radians(q['turn']); c = np.array([math.cos(a), math.sin(a)]) * q['at']; rows = [(*c, q['z'], q['R'], q['R'], 1.9)]; rng = np.random.default_rng(q.get('seed', 1))
    for n, z in ((q['teeth'], q['z'] + .62), (q['teeth'] + 1, q['z'] - .62)):
        for t in np.linspace(-1, 1, n) * math.radians(q['spread']):
            b = a + math.pi + t + rng.normal(0, .04); r = q['tooth'] * (1 - .25 * abs(t)) * rng.uniform(.85, 1.15); reach = q['R'] - r + q['mark'] * rng.uniform(.6, 1.2)
            rows.append((c[0] + reach * math.cos(b), c[1] + reach * math.sin(b), z + rng.normal(0, .05), r, r, .78))
    return np.array(rows)

def gap(p, teeth):
    """distance to the wall that the teeth alone would leave, about. Where the jaws meet less is torn away"""
    p = np.asarray(p, float); d = np.full(p.shape[:-1], 9.0); k = .09
    for row in teeth:
        e = (np.linalg.norm((p - row[:3]) / row[3:], axis=-1) - 1) * row[3]; h = np.clip(.5 + .5 * (d - e) / k, 0, 1); d = d * (1 - h) + e * h - k * h * (1 - h)
    return d + .09 * np.exp(-((p[..., 2] - teeth[0, 2]) / .45) ** 2)

def outwards(p, teeth, d, e=.004):
    """the way out of the mouth, as steep as the field"""
    g = np.stack([gap(p + e * np.eye(3)[i], teeth) - d for i in range(3)], -1) / e; return g / np.maximum((g * g).sum(-1), .2)[..., None]

def torn(q, rough, seed):
    """how far tears lie off the teeth's wall at its points q; rough: coarse, fine, and how much flatter than wide fine ones are"""
    return rough[0] * fbm(q, 5.5, 3, seed) + rough[1] * fbm(q * [1, 1, rough[2] if len(rough) > 2 else 1], 16, 2, seed + 1)

def mouth(p, teeth, rough=None, seed=0):
    """the field: distance to the wall, about. Tears depend on the nearest point of the wall alone, so that the wall never folds"""
    p = np.asarray(p, float); d = gap(p, teeth)
    if rough:
        near = np.abs(d) < .2; q = p[near]; d[near] += torn(q - d[near, None] * outwards(q, teeth, d[near]), rough, seed)
    return d

def pressed(o, teeth, by):
    """bread and filling stay pressed together round the bite, up to `by` of their height"""
    M = np.array(o.matrix_world); n = len(o.data.vertices); P = np.empty(n * 3, np.float32); o.data.vertices.foreach_get('co', P); P = P.reshape(-1, 3) @ M[:3, :3].T + M[:3, 3]
    far = np.maximum(np.linalg.norm(P[:, :2] - teeth[0, :2], axis=1) - teeth[0, 3], 0); P[:, 2] *= 1 - by * np.exp(-(far / .42) ** 2)
    W = np.linalg.inv(M); o.data.vertices.foreach_set('co', (P @ W[:3, :3].T + W[:3, 3]).astype(np.float32).ravel()); o.data.update()

def gape(teeth, voxel=.016):
    """vertices and triangles of the smooth surface of the mouth"""
    V, F = icos(4); parts = [mesh('lobe', V * r[3:] + r[:3], F) for r in teeth]; bpy.context.view_layer.update(); bpy.ops.object.select_all(action='DESELECT')
    for o in parts: o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]; bpy.ops.object.join(); r = parts[0].modifiers.new('r', 'REMESH'); r.mode = 'VOXEL'; r.voxel_size = voxel
    P, T, _, _ = triangles(parts[0]); bpy.data.objects.remove(parts[0]); return P, T[:, ::-1]

def wall(gaping, box, teeth, rough, seed):
    """vertices and triangles of the surface where the field is 0, as far as it lies in a box"""
    P, T = gaping; T = T[((P > box[0] - .08) & (P < box[1] + .08)).all(1)[T].all(1)]; used, T = np.unique(T, return_inverse=True); P, T = P[used], T.reshape(-1, 3)
    for _ in range(3 if len(P) else 0):
        d = gap(P, teeth); P = P - np.clip(d, -.06, .06)[:, None] * outwards(P, teeth, d)
    return (P - torn(P, rough, seed)[:, None] * outwards(P, teeth, gap(P, teeth)) if len(P) else P), T

# ---------------------------------------------------------------- cutting
def triangles(o):
    """world vertices, triangles, material of each, and the attributes of the vertices, as modifiers leave them"""
    bpy.context.view_layer.update(); me = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).data; me.calc_loop_triangles(); n, k = len(me.vertices), len(me.loop_triangles)
    P = np.empty(n * 3, np.float32); me.vertices.foreach_get('co', P); T = np.empty(k * 3, np.int32); me.loop_triangles.foreach_get('vertices', T)
    m = np.empty(k, np.int32); me.loop_triangles.foreach_get('material_index', m); at = {}
    for a in me.attributes:
        if a.domain == 'POINT' and a.data_type == 'FLOAT': at[a.name] = np.empty(n, np.float32); a.data.foreach_get('value', at[a.name])
    M = np.array(o.matrix_world); return P.reshape(-1, 3) @ M[:3, :3].T + M[:3, 3], T.reshape(-1, 3), m, at

def clip(P, T, m, at, v):
    """cuts triangles along the line where v is 0 and keeps what is above it"""
    s = v[T] > 0; k = s.sum(1); whole = T[k == 3]; out, mats, ends = [whole], [m[k == 3]], []
    for count in (1, 2):
        t, mm = T[k == count], m[k == count]; odd = (s[k == count] if count == 1 else ~s[k == count]).argmax(1)
        a, b, c = (t[np.arange(len(t)), (odd + i) % 3] for i in range(3)); base = len(P) + sum(map(len, ends)); n = len(t)
        ends += [np.stack([a, b], -1), np.stack([a, c], -1)]; ab, ac = base + np.arange(n), base + n + np.arange(n)
        if count == 1: out.append(np.stack([a, ab, ac], -1)); mats.append(mm)
        else: out += [np.stack([ab, b, c], -1), np.stack([ab, c, ac], -1)]; mats += [mm, mm]
    E = np.concatenate(ends); w = (v[E[:, 0]] / (v[E[:, 0]] - v[E[:, 1]] + 1e-12))[:, None]
    mix = lambda x: np.concatenate([x, x[E[:, 0]] * (1 - (w if x.ndim > 1 else w[:, 0])) + x[E[:, 1]] * (w if x.ndim > 1 else w[:, 0])])
    P, at, T, m = mix(P), {n: mix(x) for n, x in at.items()}, np.concatenate(out), np.concatenate(mats)
    used, T = np.unique(T, return_inverse=True); return P[used], T.reshape(-1, 3), m, {n: x[used] for n, x in at.items()}

def rebuilt(o, P, T, m, at):
    """the object with another mesh, in its own coordinates, so that its materials stay where they were"""
    M = np.linalg.inv(np.array(o.matrix_world)); n = mesh(o.name, P @ M[:3, :3].T + M[:3, 3], T, attrs=at); n.matrix_world = o.matrix_world
    for x in o.data.materials: n.data.materials.append(x)
    n.data.polygons.foreach_set('material_index', m); n.data.update(); bpy.data.objects.remove(o); return n

def depth_in(P, T, faces, W):
    """how deep points lie inside a mesh (below 0: outside), and how deep below those of its triangles that are `faces`"""
    near = (W > P.min(0) - .03).all(1) & (W < P.max(0) + .03).all(1); inside = np.full(len(W), -1.0); below = np.full(len(W), 9.0)
    whole = BVHTree.FromPolygons(P.tolist(), T.tolist()); part = BVHTree.FromPolygons(P.tolist(), T[faces].tolist()) if faces is not None else None
    out = 1 if np.einsum('ij,ij->i', P[T[:, 0]], np.cross(P[T[:, 1]], P[T[:, 2]])).sum() > 0 else -1; up = Vector((0, 0, 1))
    leaves = lambda p, way: 1 if (whole.ray_cast(p, way)[1] or -way * out).dot(way) * out > 0 else -1
    for i in np.where(near)[0]:
        p = Vector(W[i]); at, n, _, d = whole.find_nearest(p); vote = (1 if (at - p).dot(n) * out > 0 else -1)
        if d > .02: vote += leaves(p, up) + leaves(p, -up)            # the nearest face alone is wrong beside folds
        inside[i] = math.copysign(d, vote); below[i] = part.find_nearest(p)[3] if part else d
    return inside, below

# ---------------------------------------------------------------- what is inside
def mat_bread():
    m = Mat('bread'); d = m.attr('depth'); n = m.noise(7, 4, .6); fine = m.noise(38, 5, .75); co = m.warp(8, .12)
    c = m.ramp(m.math('ADD', d, m.math('MULTIPLY', m.math('SUBTRACT', n, .5), .05)), [(0, srgb(150, 78, 24)), (.02, srgb(206, 138, 62)), (.05, srgb(246, 202, 126)), (.14, srgb(255, 228, 164))])
    size = m.noise(3, 3, .6)                                         # bubbles of air, more here and fewer there, in a crumb that is finer everywhere else
    pores = [m.math('MULTIPLY', m.mr(m.voro(scale, 'F1', vec=co), lo, hi, 1, 0, ), m.mr(size, .36, .58, few, 1)) for scale, lo, hi, few in ((12, .12, .30, 0), (26, .16, .42, .3), (55, .2, .5, .5))]
    holes = m.math('MAXIMUM', pores[0], m.math('MAXIMUM', pores[1], m.math('MULTIPLY', pores[2], .6)))
    c = m.mix(m.math('MULTIPLY', holes, .75), c, srgb(228, 174, 106), 'MULTIPLY'); c = m.mix(m.mr(fine, .36, .56, .25, 0), c, srgb(240, 206, 146), 'MULTIPLY')
    h = m.math('ADD', m.math('MULTIPLY', holes, -1.6), m.math('MULTIPLY', fine, 1.2))
    return m.done(m.pri(Base_Color=c, Subsurface=.35, Subsurface_Radius=(.10, .065, .035), Subsurface_Color=c, Roughness=.85, Specular=.12, Normal=m.bump(h, .55, .04)))

def mat_meat(stops, grain, coat, fibres=None, relief=.8):
    """meat by its depth under the crust; fibres: how much longer than wide they are, or grains"""
    m = Mat('meat'); d = m.attr('depth'); n = m.noise(9, 4, .6); co = m.warp(3, .25)
    lines = m.noise(grain, 5, .62, .2, m.vmul(co, fibres)) if fibres else m.voro(grain, 'SMOOTH_F1', .5, m.warp(9, .10)); fine = m.noise(46, 4, .65)
    c = m.ramp(m.math('ADD', d, m.math('MULTIPLY', m.math('SUBTRACT', n, .5), .05)), [(p, srgb(*c)) for p, c in stops])
    c = m.mix(m.mr(lines, .35, .68, 0, .5 if fibres else .32), c, m.mix(1, c, srgb(226, 186, 150), 'MULTIPLY')); h = m.math('ADD', m.math('MULTIPLY', lines, 1.0 if fibres else -1.0), m.math('MULTIPLY', fine, .35))
    return m.done(m.pri(Base_Color=c, Subsurface=.2, Subsurface_Radius=(.10, .05, .03), Subsurface_Color=c, Roughness=m.mr(fine, .3, .7, .28, .55), Specular=.4, Clearcoat=coat, Clearcoat_Roughness=.15, Normal=m.bump(h, relief, .045)))

BEEF = [(0, (58, 28, 18)), (.03, (104, 62, 42)), (.07, (150, 108, 86)), (.15, (176, 116, 98)), (.24, (190, 104, 92))]
CHICKEN = [(0, (150, 78, 18)), (.035, (214, 140, 50)), (.055, (240, 188, 108)), (.075, (252, 222, 168)), (.15, (255, 232, 186))]

def inner(o):
    """the material of the cut, how torn it is, and how far it lies before or behind the teeth"""
    kind = o.data.materials[0].name.split('.')[0]
    if kind.startswith('crust') or kind == 'heel': return mat_bread(), (.042, .024), 0
    if kind == 'patty': return mat_meat(BEEF, 17, .5), (.030, .016), .0
    if kind == 'crispy': return mat_meat(CHICKEN, 5, .22, (1.2, 2.2, 9), .45), (.042, .020, 2), -.03
    return o.data.materials[0], (.014, .004), {'cheese': -.04, 'sauce': -.03}.get(kind, -.015)

def relief(o, parts, mid=.12):
    """moves vertices as the material's displacement would, which can't be cut"""
    me = o.data; n = len(me.vertices); N = np.empty(n * 3, np.float32); me.vertices.foreach_get('normal', N); P = verts(o); d = np.full(n, -mid, np.float32)
    for name, by in parts.items():
        a = np.empty(n, np.float32); me.attributes[name].data.foreach_get('value', a); d += by * a
    d += .022 * (.5 + .5 * fbm(P, 30, 3, 5)); me.vertices.foreach_set('co', (P + N.reshape(-1, 3) * d[:, None]).ravel()); me.update()
    for m in me.materials:
        for l in [l for l in m.node_tree.links if l.to_socket.name == 'Displacement']: m.node_tree.links.remove(l)
RELIEF = {'crispy': dict(big=.10, lump=.10, flake=.055), 'patty': dict(lump=.075, gran=.022)}

def crust_faces(P, T, m, kind):
    """the triangles that have a crust: not the cut faces of buns"""
    if kind.startswith('crust'): return m == 0
    if kind == 'heel': N = np.cross(P[T[:, 1]] - P[T[:, 0]], P[T[:, 2]] - P[T[:, 0]]); return np.abs(N[:, 2]) < .7 * np.linalg.norm(N, axis=1) + 1e-12
    return None

# ---------------------------------------------------------------- the bite
def bitten_whole(P, teeth):
    """the field of each seed's or drop's middle, for all its vertices"""
    c = P.reshape(-1, SEED_VERTS, 3).mean(1); return np.repeat(mouth(c, teeth) - .03, SEED_VERTS)

def bite(objs, q):
    """bites into everything; q: the `bite` of a shot"""
    teeth = jaws(q); gaping = gape(teeth)
    for i, o in enumerate(objs):
        if o.type != 'MESH': continue
        kind = o.data.materials[0].name.split('.')[0]
        if kind in RELIEF: relief(o, RELIEF[kind])
        pressed(o, teeth, q.get('press', 0))
        P, T, m, at = triangles(o)
        if kind in ('sesame', 'dew', 'oat', 'salt'): v = bitten_whole(P, teeth)
        elif kind == 'lettuce': v = mouth(P, teeth, (.05, .02), i) + q.get('leaf', .06)
        else: v = cut_through(o, P, T, m, teeth, gaping, kind, i)
        if (v < 0).any(): rebuilt(o, *clip(P, T, m, at, v))

def cut_through(o, P, T, m, teeth, gaping, kind, seed):
    """puts the wall of the cut into one ingredient, and returns its field"""
    mat, rough, off = inner(o); shifted = teeth.copy(); shifted[:, 3:5] += off; v = mouth(P, shifted, rough, seed)
    if (v > 0).all() or (v < 0).all(): return v
    W, F = wall(gaping, (P.min(0), P.max(0)), shifted, rough, seed)
    if not len(F): return v
    inside, below = depth_in(P, T, crust_faces(P, T, m, kind), W)
    W, F, fm, at = clip(W, F, np.zeros(len(F), np.int32), {'depth': below.astype(np.float32)}, inside + .002)
    if len(F): M = np.linalg.inv(np.array(o.matrix_world)); n = mesh('cut', W @ M[:3, :3].T + M[:3, 3], F, mat, at); n.matrix_world = o.matrix_world
    return v
