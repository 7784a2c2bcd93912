import type { NotificationTopic } from '#kernel/registry.ts'

/** Its texts are in maintenance.texts.ts of the contract. */
export const maintenanceTopic = {
  name: 'maintenance',
  kinds: ['maintenance.backupFailed', 'maintenance.backupOverdue', 'maintenance.drillFailed'],
  reader: 'staff',
} as const satisfies NotificationTopic
