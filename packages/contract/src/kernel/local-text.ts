import { z } from 'zod'

/** Content in several languages; English always exists. */
export const LocalText = z.object({
  en: z.string(),
  zh: z.string().optional(),
  es: z.string().optional(),
  ja: z.string().optional(),
})
export type LocalText = z.infer<typeof LocalText>
