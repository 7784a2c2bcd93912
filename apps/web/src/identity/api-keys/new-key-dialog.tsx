import { apiKeyLifetimes, type KeyScope } from '@paratope/contract/identity/api-keys'
import { apiKeyTexts } from '@paratope/contract/identity/api-keys/api-keys.texts'
import { useState } from 'react'
import { CheckboxGroupField } from '#kit/form/choice-fields.tsx'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { apiKeysQuery } from './api-keys.data.ts'
import { newKeyForm } from './api-keys.forms.ts'
import styles from './new-key-dialog.module.css'

export interface NewKeyDialogProps {
  /** The permissions the user may give to a key. */
  scopes: readonly KeyScope[]
  onClose: () => void
}

const defaultLifetimeDays = 90

/** Creates an API key and shows it once. */
export default function NewKeyDialog({ scopes, onClose }: NewKeyDialogProps) {
  const t = useTexts(apiKeyTexts)
  const [createdKey, setCreatedKey] = useState<string>()
  if (createdKey !== undefined) return <CreatedKeyDialog secret={createdKey} onClose={onClose} />
  return (
    <FormDialog
      of={newKeyForm}
      title={t('add.title')}
      width={520}
      buttonTexts={{ submit: t('add.go'), cancel: t('cancel'), close: t('close') }}
      values={{ days: defaultLifetimeDays }}
      errorTexts={{
        name: t('name.required'),
        scopes: t(scopes.length === 0 ? 'scopes.none' : 'scopes.needed'),
        password: t('password.needed'),
      }}
      errorFields={passwordErrorFields}
      invalidates={[apiKeysQuery.queryKey]}
      onDone={({ key }) => setCreatedKey(key)}
      onClose={onClose}
    >
      <TextField of={newKeyForm} name="name" label={t('name')} hint={t('name.hint')} autoComplete="off" />
      <CheckboxGroupField
        of={newKeyForm}
        name="scopes"
        legend={t('scopes')}
        choices={scopes.map(({ name, label }) => ({ value: name, text: label }))}
      />
      <SelectField
        of={newKeyForm}
        name="days"
        label={t('life')}
        options={apiKeyLifetimes.map((days) => ({ value: String(days), text: t('life.days', { days }) }))}
      />
      <CurrentPasswordField of={newKeyForm} name="password" label={t('password')} hint={t('password.why')} />
    </FormDialog>
  )
}

/** Closed by its button only: it is never shown again. */
function CreatedKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(apiKeyTexts)
  return (
    <Dialog
      open
      width={560}
      isDismissable={false}
      onClose={onClose}
      title={t('made.title')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.made}>
        <p className={styles.note}>{t('made.lead')}</p>
        <code className={styles.key}>{secret}</code>
        <div className={styles.line}>
          <CopyButton value={secret} text={t('copy')} copiedText={t('copied')} tone="secondary" />
        </div>
        <p className={styles.note}>{t('made.use')}</p>
        <code className={styles.key}>Authorization: Bearer ptk_…</code>
      </div>
    </Dialog>
  )
}
