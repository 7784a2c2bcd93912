/** Company roles, from most to least rights. Each is the code of a role; see record 53 for `customer`. */
export const companyRoles = ['admin', 'approver', 'buyer', 'viewer'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Days until an invitation expires. */
export const invitationDays = 14
export const invitationPath = '/user/invitation'
