import { connection } from './ordering.ts'

/** Imports a script. If it doesn't load because there is no connection, imports it again when there is one. */
export async function importWhenBack<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    if (await connection.untilBack()) return importWhenBack(load)
    throw fault
  }
}
