import { type Language, LocalText, pick } from '@paratope/contract/kernel'
import { type Service, ServiceGroup } from '@paratope/contract/services'
import { z } from 'zod'
import { readFacts } from '#kernel/facts.ts'

const LocalService = z.object({
  code: z.string(),
  group: ServiceGroup,
  name: LocalText,
  summary: LocalText,
  send: z.array(LocalText).min(1),
  get: z.array(LocalText).min(1),
  days: z.tuple([z.int().positive(), z.int().positive()]),
})

const all = readFacts('services', z.array(LocalService))

export const listServices = (language: Language): Service[] =>
  all.map(({ code, group, name, summary, send, get, days: [from, to] }) => ({
    code,
    group,
    name: pick(name, language),
    summary: pick(summary, language),
    send: send.map((text) => pick(text, language)),
    get: get.map((text) => pick(text, language)),
    days: { from, to },
  }))
