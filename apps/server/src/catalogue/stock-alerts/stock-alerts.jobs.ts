import { z } from 'zod'
import { subscribe } from '#kernel/messaging/jobs.ts'
import { sendDueAlerts } from './stock-alerts.service.ts'

export const subscribers = [
  subscribe('pack.restocked', 'stock-alerts', z.object({ packId: z.string() }), (call, { packId }) =>
    sendDueAlerts(call, packId),
  ),
]
