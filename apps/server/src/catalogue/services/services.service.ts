import { type Service, ServiceGroup } from '@paratope/contract/catalogue/services'
import { type Language, LocalText, localize } from '@paratope/contract/kernel'
import { z } from 'zod'
import { readSeedData } from '#kernel/seed-data.ts'

const LocalService = z.object({
  code: z.string(),
  group: ServiceGroup,
  name: LocalText,
  summary: LocalText,
  send: z.array(LocalText).min(1),
  get: z.array(LocalText).min(1),
  days: z.tuple([z.int().positive(), z.int().positive()]),
})

const localServices = readSeedData('services', z.array(LocalService))

export const listServices = (language: Language): Service[] =>
  localServices.map(({ code, group, name, summary, send, get, days: [from, to] }) => ({
    code,
    group,
    name: localize(name, language),
    summary: localize(summary, language),
    send: send.map((text) => localize(text, language)),
    get: get.map((text) => localize(text, language)),
    days: { from, to },
  }))
