import { z } from 'zod'

/** The payload of the event `certificate.released`. */
export const ReleasedCertificate = z.object({
  lotId: z.string(),
  lotNo: z.string(),
  revision: z.int(),
  reason: z.string(),
})
export type ReleasedCertificate = z.infer<typeof ReleasedCertificate>
