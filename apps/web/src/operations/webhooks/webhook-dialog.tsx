import type { Webhook } from '@paratope/contract/operations/webhooks'
import { webhookEvents } from '@paratope/contract/operations/webhooks'
import { webhookTexts } from '@paratope/contract/operations/webhooks/webhooks.texts'
import { CheckboxGroupField } from '#kit/form/choice-fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { webhooksKey } from './webhooks.data.ts'
import { newWebhookForm, webhookForm } from './webhooks.forms.ts'

export interface WebhookDialogProps {
  /** Absent for a new one. */
  webhook?: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Address, description and events of a webhook. */
export default function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const t = useTexts(webhookTexts)
  const common = {
    width: 560,
    errorTexts: { url: t('url.required'), events: t('events.required') },
    errorFields: { 'webhook.address_refused': 'url' },
    invalidates: [webhooksKey],
    onClose,
  } as const
  if (!webhook) {
    return (
      <FormDialog
        {...common}
        of={newWebhookForm}
        title={t('add')}
        buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
        onDone={({ secret }) => {
          onClose()
          onSecret(secret)
        }}
      >
        <WebhookFields of={newWebhookForm} />
      </FormDialog>
    )
  }
  const { id, version, url, description, events } = webhook
  return (
    <FormDialog
      {...common}
      of={webhookForm}
      title={t('edit')}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      params={{ id }}
      body={{ version }}
      values={{ url, description, events }}
      successText={t('saved')}
      onDone={onClose}
    >
      <WebhookFields of={webhookForm} />
    </FormDialog>
  )
}

function WebhookFields({ of }: { of: typeof newWebhookForm | typeof webhookForm }) {
  const t = useTexts(webhookTexts)
  return (
    <>
      <TextField of={of} name="url" label={t('url')} hint={t('url.hint')} type="url" autoComplete="off" />
      <TextField of={of} name="description" label={t('description')} hint={t('description.hint')} autoComplete="off" />
      <CheckboxGroupField
        of={of}
        name="events"
        legend={t('events')}
        choices={webhookEvents.map((event) => ({ value: event, text: t(`event.${event}`) }))}
      />
    </>
  )
}
