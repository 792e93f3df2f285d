import type { Finding } from '../finding.ts'
export async function measure(): Promise<Finding[]> {
  return []
}
