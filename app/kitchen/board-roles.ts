import type { StaffRole } from '#shop/domain/staff.ts'

/** Everyone who works at the board: every staff role but the courier's. */
export const BOARD_ROLES: readonly StaffRole[] = ['owner', 'manager', 'kitchen']
