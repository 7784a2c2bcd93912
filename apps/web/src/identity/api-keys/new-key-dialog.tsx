import { apiKeyLifetimes, type KeyScope } from '@paratope/contract/identity/api-keys'
import { apiKeyTexts } from '@paratope/contract/identity/api-keys/api-keys.texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CurrentPasswordField } from '#kit/form/current-password-field.tsx'
import { FormDialog, passwordErrorFields, readText } from '#kit/form/form-dialog.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { ChoiceGroup } from '#ui/forms/radio.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { apiKeysQuery } from './api-keys.data.ts'
import styles from './new-key-dialog.module.css'

export interface NewKeyDialogProps {
  /** What the person may allow a key. */
  scopes: readonly KeyScope[]
  onClose: () => void
}

type NewKeyField = 'name' | 'scopes' | 'password'
const defaultLifetimeDays = 90

/** Asks what the key is for and what it may do; then shows it, this once. */
export default function NewKeyDialog({ scopes, onClose }: NewKeyDialogProps) {
  const t = useTexts(apiKeyTexts)
  const queryClient = useQueryClient()
  const [createdKey, setCreatedKey] = useState<string>()
  if (createdKey !== undefined) return <CreatedKeyDialog secret={createdKey} onClose={onClose} />

  const readScopes = (entries: FormData) => scopes.filter((scope) => entries.getAll('scopes').includes(scope))

  async function createKey(entries: FormData): Promise<void> {
    const days =
      apiKeyLifetimes.find((lifetime) => String(lifetime) === readText(entries, 'days')) ?? defaultLifetimeDays
    const { apiKeys } = await api({ quiet: true })
    const { key } = await apiKeys.create({
      body: {
        name: readText(entries, 'name'),
        scopes: readScopes(entries),
        days,
        password: readText(entries, 'password'),
      },
    })
    setCreatedKey(key)
    await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  }

  return (
    <FormDialog<NewKeyField>
      title={t('add.title')}
      width={520}
      buttonTexts={{ submit: t('add.go'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => ({
        ...(readText(entries, 'name').trim() === '' && { name: t('name.needed') }),
        ...(readScopes(entries).length === 0 && { scopes: t(scopes.length === 0 ? 'scopes.none' : 'scopes.needed') }),
        ...(readText(entries, 'password') === '' && { password: t('password.needed') }),
      })}
      errorFields={passwordErrorFields}
      onSubmit={createKey}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <>
          <Field id={getFieldId('name')} label={t('name')} hint={t('name.hint')} error={errors.name} required>
            <Input name="name" autoComplete="off" maxLength={60} onInput={() => clearError('name')} />
          </Field>
          <ChoiceGroup legend={t('scopes')} error={errors.scopes}>
            {scopes.map((scope) => (
              <Checkbox key={scope} name="scopes" value={scope} onChange={() => clearError('scopes')}>
                {t(`scope.${scope}`)}
              </Checkbox>
            ))}
          </ChoiceGroup>
          <Field label={t('life')}>
            <Select
              name="days"
              defaultValue={String(defaultLifetimeDays)}
              options={apiKeyLifetimes.map((days) => ({ value: String(days), text: t('life.days', { days }) }))}
            />
          </Field>
          <CurrentPasswordField
            id={getFieldId('password')}
            label={t('password')}
            hint={t('password.why')}
            error={errors.password}
            onInput={() => clearError('password')}
          />
        </>
      )}
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
