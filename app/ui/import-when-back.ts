import { connection } from './ordering.ts'

/** Imports a script; one that doesn't come for want of a connection is asked for again when that is back. */
export async function importWhenBack<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    if (await connection.untilBack()) return importWhenBack(load)
    throw fault
  }
}
