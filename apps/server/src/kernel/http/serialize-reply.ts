import { type Endpoint, type Envelope, type Language, type Texts, tOptional } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { createCommonError } from './common-error.ts'
import type { HandlerOptions } from './request-context.ts'

export function getSuccessMessage(
  textRegistry: readonly Texts[],
  { successText }: HandlerOptions,
  language: Language,
): string {
  if (successText === undefined) return ''
  return textRegistry.map((texts) => tOptional(texts, language, successText)).find((text) => text !== undefined) ?? ''
}

export function serializeReply(
  endpoint: Endpoint,
  schema: z.ZodType,
  answer: unknown,
  message: string,
  { messageField, codeField }: Pick<HandlerOptions, 'messageField' | 'codeField'>,
): string {
  const reply = schema.safeParse(answer)
  // Otherwise the schema error would be reported to the caller as refused input.
  if (!reply.success) throw createCommonError('server.failed', {}, reply.error)
  // Handlers name fields of replies that are objects.
  const fields = reply.data as Readonly<Record<string, unknown>>
  const envelope: Envelope = {
    success: true,
    code: codeField === undefined ? (endpoint.code ?? 200) : Number(fields[codeField]),
    message: messageField === undefined ? message : String(fields[messageField]),
    result: reply.data,
    timestamp: Date.now(),
  }
  return JSON.stringify(envelope)
}
