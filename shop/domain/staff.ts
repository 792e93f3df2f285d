/** What somebody who works here may reach: the owner everything, a courier their own deliveries. */
export type StaffRole = 'owner' | 'manager' | 'kitchen' | 'courier'
