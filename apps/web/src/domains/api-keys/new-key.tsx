import { type KeyScope, keyLives } from '@paratope/contract/api-keys'
import { apiKeyTexts } from '@paratope/contract/texts/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog, passwordPlaces, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ChoiceGroup } from '#ui/radio.tsx'
import { Select } from '#ui/select.tsx'
import { apiKeysQuery } from './api-keys.data.ts'
import styles from './new-key.module.css'

export interface NewKeyProps {
  /** What the person may allow a key. */
  scopes: readonly KeyScope[]
  onClose: () => void
}

type Name = 'name' | 'scopes' | 'password'
const defaultLife = 90

/** Asks what the key is for and what it may do; then shows it, this once. */
export default function NewKey({ scopes, onClose }: NewKeyProps) {
  const say = useSay(apiKeyTexts)
  const queries = useQueryClient()
  const [made, setMade] = useState<string>()
  if (made !== undefined) return <MadeKey secret={made} onClose={onClose} />

  const chosen = (entries: FormData) => scopes.filter((scope) => entries.getAll('scopes').includes(scope))

  async function run(entries: FormData): Promise<void> {
    const days = keyLives.find((life) => String(life) === textIn(entries, 'days')) ?? defaultLife
    const { apiKeys } = await api({ quiet: true })
    const { key } = await apiKeys.create({
      body: { name: textIn(entries, 'name'), scopes: chosen(entries), days, password: textIn(entries, 'password') },
    })
    setMade(key)
    await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  }

  return (
    <AskDialog<Name>
      title={say('add.title')}
      width={520}
      words={{ submit: say('add.go'), cancel: say('cancel'), close: say('close') }}
      check={(entries) => ({
        ...(textIn(entries, 'name').trim() === '' && { name: say('name.needed') }),
        ...(chosen(entries).length === 0 && { scopes: say(scopes.length === 0 ? 'scopes.none' : 'scopes.needed') }),
        ...(textIn(entries, 'password') === '' && { password: say('password.needed') }),
      })}
      places={passwordPlaces}
      run={run}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <>
          <Field id={idOf('name')} label={say('name')} hint={say('name.hint')} error={errors.name} required>
            <Input name="name" autoComplete="off" maxLength={60} onInput={() => clear('name')} />
          </Field>
          <ChoiceGroup legend={say('scopes')} error={errors.scopes}>
            {scopes.map((scope) => (
              <Checkbox key={scope} name="scopes" value={scope} onChange={() => clear('scopes')}>
                {say(`scope.${scope}`)}
              </Checkbox>
            ))}
          </ChoiceGroup>
          <Field label={say('life')}>
            <Select
              name="days"
              defaultValue={String(defaultLife)}
              options={keyLives.map((days) => ({ value: String(days), text: say('life.days', { days }) }))}
            />
          </Field>
          <OwnPassword
            id={idOf('password')}
            label={say('password')}
            hint={say('password.why')}
            error={errors.password}
            onInput={() => clear('password')}
          />
        </>
      )}
    </AskDialog>
  )
}

/** Closed by its button only: it is never shown again. */
function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const say = useSay(apiKeyTexts)
  return (
    <Dialog
      open
      width={560}
      dismissable={false}
      onClose={onClose}
      title={say('made.title')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {say('done')}
        </Button>
      }
    >
      <div className={styles.made}>
        <p className={styles.note}>{say('made.lead')}</p>
        <code className={styles.key}>{secret}</code>
        <div className={styles.line}>
          <CopyButton value={secret} text={say('copy')} copiedText={say('copied')} tone="secondary" />
        </div>
        <p className={styles.note}>{say('made.use')}</p>
        <code className={styles.key}>Authorization: Bearer ptk_…</code>
      </div>
    </Dialog>
  )
}
