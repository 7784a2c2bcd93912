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
  messageField?: string,
): string {
  const reply = schema.safeParse(answer)
  // Otherwise the schema error would be reported to the caller as refused input.
  if (!reply.success) throw createCommonError('server.failed', {}, reply.error)
  const envelope: Envelope = {
    success: true,
    code: endpoint.code ?? 200,
    message: messageField === undefined ? message : String((reply.data as Record<string, unknown>)[messageField]),
    result: reply.data,
    timestamp: Date.now(),
  }
  return JSON.stringify(envelope)
}
