const MINUTE = 60_000

/** How long it has to last before anybody is told, in milliseconds: most troubles end by themselves. */
type TroubleFacts = { after: number; isMailed: boolean }

/** What the office should know of the shop, by kind; first what hurts most. A mail about mail would not leave. */
const SHOP_TROUBLES = {
  ordering: { after: 0, isMailed: true },
  disk: { after: 0, isMailed: true },
  stripe: { after: 5 * MINUTE, isMailed: true },
  printers: { after: 10 * MINUTE, isMailed: true },
  mail: { after: 10 * MINUTE, isMailed: false },
  webhooks: { after: 10 * MINUTE, isMailed: true },
  backup: { after: 0, isMailed: true },
  secrets: { after: 0, isMailed: true },
} as const satisfies Record<string, TroubleFacts>

export type TroubleKind = keyof typeof SHOP_TROUBLES

export const TROUBLE_KINDS = Object.keys(SHOP_TROUBLES) as TroubleKind[]

/** A trouble that lasts: since when, in epoch milliseconds, and for the disk how full it is, in per cent. */
export type ShopTrouble = { kind: TroubleKind; since: number; percent: number | null }

/** One that was recorded; `endedAt` is null while it lasts, `mailedAt` when the owner was last mailed of this kind. */
export type RecordedTrouble = ShopTrouble & { endedAt: number | null; mailedAt: number | null }

/** Room on the disk that the shop writes to, in bytes. */
export type DiskRoom = { free: number; size: number }

const MEGABYTE = 1024 * 1024
/** In bytes. At half of it the shop counts as not ready. */
const LEAST_ROOM = 1000 * MEGABYTE

/** The disk's trouble at an instant, if it is almost full. */
export function diskTrouble({ free, size }: DiskRoom, now: number): ShopTrouble | null {
  if (free >= LEAST_ROOM) return null
  return { kind: 'disk', since: now, percent: Math.round(100 * (1 - free / size)) }
}

/** The trouble of a backup that is due since an instant, if it is. */
export function backupTrouble(since: number | null): ShopTrouble | null {
  return since === null ? null : { kind: 'backup', since, percent: null }
}

/** The trouble of a shop in which no order would go through since an instant, if none would. */
export function orderingTrouble(since: number | null): ShopTrouble | null {
  return since === null ? null : { kind: 'ordering', since, percent: null }
}

/** The trouble of secrets that were typed in the office and can't be read since an instant, if there are any. */
export function secretsTrouble(since: number | null): ShopTrouble | null {
  return since === null ? null : { kind: 'secrets', since, percent: null }
}

/** Whether what has been so since an instant is to be told by now. */
export function hasLasted(kind: TroubleKind, since: number, now: number): boolean {
  return now - since >= SHOP_TROUBLES[kind].after
}

const DAY = 24 * 60 * MINUTE

/** What changes when these troubles are found: which are to be recorded, which have ended, and which are to be mailed. */
export function troubleChanges(
  recorded: readonly RecordedTrouble[],
  found: readonly ShopTrouble[],
  now: number,
): { lasting: RecordedTrouble[]; ended: TroubleKind[]; mailed: ShopTrouble[] } {
  const isFound = new Set(found.map(({ kind }) => kind))
  const before = new Map(recorded.map((trouble) => [trouble.kind, trouble]))
  const mailed: ShopTrouble[] = []
  const lasting = found.map((trouble) => {
    const known = before.get(trouble.kind)
    const lasts = known?.endedAt === null
    const since = lasts ? Math.min(known.since, trouble.since) : trouble.since
    const lastMail = known?.mailedAt ?? null
    const wasMailed = lastMail !== null && (lasts || now - lastMail < DAY)
    const isMailed = SHOP_TROUBLES[trouble.kind].isMailed && !wasMailed
    if (isMailed) mailed.push({ ...trouble, since })
    return { ...trouble, since, endedAt: null, mailedAt: isMailed ? now : lastMail }
  })
  const ended = recorded.filter(({ kind, endedAt }) => endedAt === null && !isFound.has(kind))
  return { lasting, ended: ended.map(({ kind }) => kind), mailed }
}
