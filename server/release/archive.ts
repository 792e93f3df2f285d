import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { create } from 'tar'

/**
 * Packs a folder under its own name into a `.tar.gz`. The same content gives the same bytes, whoever packs it and when: the
 * files are sorted, belong to nobody and all have one time, in milliseconds.
 */
export function writeArchive(folder: string, file: string, time: number): void {
  const parent = dirname(folder)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(basename(folder), relative(folder, join(entry.parentPath, entry.name))))
    .sort()
  create(
    {
      file,
      cwd: parent,
      gzip: { level: 9 },
      portable: true,
      mtime: new Date(time),
      sync: true,
      filter: (_path, stat) => {
        // Of the rest of its mode nothing depends on whose machine packs it.
        if ('mode' in stat) stat.mode = (stat.mode ?? 0) & 0o100 ? 0o100755 : 0o100644
        return true
      },
    },
    paths,
  )
}
