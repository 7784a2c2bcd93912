import { type Language, tOptional } from '@paratope/contract/kernel'
import { textRegistry } from '@paratope/contract/text-registry'
import type { NotificationDraft } from './notifications.repo.ts'

/** The words are found for each reader, so everyone reads their own language. */
export function formatNotification(
  { kind, values }: Pick<NotificationDraft, 'kind' | 'values'>,
  language: Language,
): string {
  const key = `news.${kind}`
  return (
    textRegistry.map((texts) => tOptional(texts, language, key, values)).find((found) => found !== undefined) ?? kind
  )
}
