export * from './approval-machine.ts'
export * from './approvals.permissions.texts.ts'
export * from './approvals.texts.ts'
export * from './approvals.ts'
