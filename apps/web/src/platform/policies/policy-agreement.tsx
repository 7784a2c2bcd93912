import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { FieldContext } from '#ui/forms/field-context.ts'
import styles from './policy-agreement.module.css'

const PrivacyDialog = lazyComponent(() => import('./privacy-dialog.tsx'))

export interface PolicyAgreementProps {
  id: string
  name: string
  error?: string | undefined
  onChange?: () => void
}

/** Ticking it is agreeing to the privacy policy; its words open the policy. */
export function PolicyAgreement({ id, name, error, onChange }: PolicyAgreementProps) {
  const t = useTexts(policyTexts)
  const [isPolicyOpen, setIsPolicyOpen] = useState<boolean>()
  const fieldProps = {
    id,
    required: true,
    ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
  }
  return (
    <div className={styles.agreement}>
      <FieldContext value={fieldProps}>
        <Checkbox name={name} onChange={onChange}>
          {t('agree.before')}
          <button type="button" className={styles.policy} onClick={() => setIsPolicyOpen(true)}>
            {t('agree.policy')}
          </button>
          {t('agree.after')}
        </Checkbox>
      </FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Stays once it was opened, so that closing it leads the focus back. */}
      {isPolicyOpen !== undefined && (
        <Suspense>
          <PrivacyDialog open={isPolicyOpen} onClose={() => setIsPolicyOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
