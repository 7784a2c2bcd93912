import { policyTexts } from '@paratope/contract/texts/policies'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { FieldContext } from '#ui/field-context.ts'
import styles from './agreement.module.css'

const PrivacyDialog = lazyPart(() => import('./privacy-dialog.tsx'))

export interface AgreementProps {
  id: string
  name: string
  error?: string | undefined
  onChange?: () => void
}

/** Ticking it is agreeing to the privacy policy; its words open the policy. */
export function Agreement({ id, name, error, onChange }: AgreementProps) {
  const say = useSay(policyTexts)
  const [reading, setReading] = useState<boolean>()
  const ties = {
    id,
    required: true,
    ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
  }
  return (
    <div className={styles.agreement}>
      <FieldContext value={ties}>
        <Checkbox name={name} onChange={onChange}>
          {say('agree.before')}
          <button type="button" className={styles.policy} onClick={() => setReading(true)}>
            {say('agree.policy')}
          </button>
          {say('agree.after')}
        </Checkbox>
      </FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Stays once it was opened, so that closing it leads the focus back. */}
      {reading !== undefined && (
        <Suspense>
          <PrivacyDialog open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  )
}
