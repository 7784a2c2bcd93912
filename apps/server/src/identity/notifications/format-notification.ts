import type { Language } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import type { NotificationDraft } from './notifications.repo.ts'

/** The words are found for each reader, so everyone reads their own language. */
export const formatNotification = (
  { kind, values }: Pick<NotificationDraft, 'kind' | 'values'>,
  language: Language,
): string => findText(language, `notification.${kind}`, values) ?? kind
