import { useOutletContext } from 'react-router'
import { may, type Permission } from '#shop/domain/accounts/permissions.ts'
import type { FrameData } from '../frame/frame-data.ts'

/** Whether whoever reads the page may do something, so that it isn't offered to who may not. The server decides. */
export function useMay(permission: Permission): boolean {
  const { member } = useOutletContext<FrameData>()
  return may(member, permission)
}
