import { z } from 'zod'

/** Texts for visitors by language; English is always there, an empty text is missing. */
export const localTexts = (text: (min: number) => z.ZodType<string, string>, min = 1) =>
  z.object({
    en: text(min).describe('English.'),
    zh: text(0).default('').describe('Chinese; empty if missing.'),
    es: text(0).default('').describe('Spanish; empty if missing.'),
    ja: text(0).default('').describe('Japanese; empty if missing.'),
  })
