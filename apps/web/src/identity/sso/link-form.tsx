import { removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { type SubmitEvent, useState } from 'react'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { loginPath } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SecretInput } from '#ui/forms/secret-input.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { addCjkSpacing } from './format-provider-name.ts'
import { isFinalRefusal, type PendingIdentityFormProps } from './pending-identity-form.ts'
import styles from './sso.module.css'

type LinkField = 'password' | 'emailCode'

const fieldByErrorCode: Readonly<Record<string, LinkField>> = {
  'password.wrong': 'password',
  'password.attempts_exceeded': 'password',
  'code.wrong': 'emailCode',
  'code.expired': 'emailCode',
  'code.attempts_exceeded': 'emailCode',
}

/** Says which account will be linked and lets its owner agree: by its password, or by a code sent to its address. */
export function LinkForm({ pendingIdentity, onExchangeCode, onFailed }: PendingIdentityFormProps) {
  const t = useTexts(ssoTexts)
  const tUser = useTexts(registrationTexts)
  const { allowPaste } = useSite()
  const { form, errors, showErrors, clearError } = useFieldErrors<LinkField>()
  const [proofField, setProofField] = useState<LinkField>('password')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { email } = pendingIdentity
  const name = addCjkSpacing(pendingIdentity.name, useLanguage())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const entered = String(new FormData(event.currentTarget).get(proofField) ?? '').trim()
    const isMissing = proofField === 'password' ? entered === '' : !/^\d{6}$/.test(entered.replaceAll(' ', ''))
    if (
      showErrors(
        isMissing ? { [proofField]: t(proofField === 'password' ? 'link.password.needed' : 'link.code.needed') } : {},
      )
    )
      return
    setIsSubmitting(true)
    try {
      const { sso } = await api({ quiet: true })
      const body = proofField === 'password' ? { password: entered } : { emailCode: entered }
      await onExchangeCode(await sso.link({ body }))
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      if (isFinalRefusal(error)) return onFailed(error)
      const field = fieldByErrorCode[error.error ?? '']
      if (field) showErrors({ [field]: error.message })
      else announce(error, { language: getPageLanguage() })
    }
  }

  async function sendCode(): Promise<void> {
    const { sso } = await api()
    await sso.sendCode()
  }

  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      <p>{t('link.text', { name, email })}</p>
      <DescriptionList
        items={[
          { term: t('link.account'), value: email },
          { term: t('link.from'), value: pendingIdentity.name },
        ]}
      />
      <p>{t('link.what', { name })}</p>
      {proofField === 'password' ? (
        <Field key="password" label={t('link.password')} error={errors.password} required>
          <SecretInput
            name="password"
            autoComplete="current-password"
            showText={tUser('password.show')}
            hideText={tUser('password.hide')}
            blocksClipboard={!allowPaste}
            filterText={removeChinese}
            onInput={() => clearError('password')}
          />
        </Field>
      ) : (
        <div className={styles.code}>
          <Field key="code" label={t('link.code')} error={errors.emailCode} required>
            <Input
              name="emailCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              onInput={() => clearError('emailCode')}
            />
          </Field>
          <SendCodeButton label={t('link.send')} sendCode={sendCode} />
        </div>
      )}
      <Button
        tone="quiet"
        size="small"
        className={styles.swap}
        onClick={() => setProofField(proofField === 'password' ? 'emailCode' : 'password')}
      >
        {t(proofField === 'password' ? 'link.byCode' : 'link.byPassword')}
      </Button>
      <Button tone="primary" size="large" isFullWidth type="submit" loading={isSubmitting}>
        {t('link.agree')}
      </Button>
      <Button isFullWidth href={loginPath}>
        {t('link.no')}
      </Button>
    </form>
  )
}
