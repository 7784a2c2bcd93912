import { removeChinese } from '@paratope/contract/identity/accounts'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { useState } from 'react'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { Form } from '#kit/form/form.tsx'
import { PasswordField } from '#kit/form/password-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { loginPath } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { addCjkSpacing } from './format-provider-name.ts'
import { isFinalRefusal, type PendingIdentityFormProps } from './pending-identity-form.ts'
import { linkForm } from './sso.forms.ts'
import styles from './sso.module.css'

type ProofKind = 'password' | 'emailCode'

/** Names the account to be linked and asks its owner: for its password, or for a code sent to its address. */
export function LinkForm({ pendingIdentity, onExchangeCode, onFailed }: PendingIdentityFormProps) {
  const t = useTexts(ssoTexts)
  const [proofKind, setProofKind] = useState<ProofKind>('password')
  return (
    <Form
      of={linkForm}
      className={styles.form}
      errorTexts={{ password: t('link.password.needed'), emailCode: t('link.code.needed') }}
      errorFields={{ 'password.*': 'password', 'code.*': 'emailCode' }}
      validate={({ emailCode = '' }) =>
        proofKind === 'emailCode' && !/^\d{6}$/.test(emailCode.replaceAll(' ', ''))
          ? { emailCode: t('link.code.needed') }
          : {}
      }
      call={async ({ sso }, _, { password = '', emailCode = '' }) => {
        const body = proofKind === 'password' ? { password } : { emailCode }
        await onExchangeCode(await sso.link({ body }))
      }}
      onRefuse={(error) => {
        const isFinal = isFinalRefusal(error)
        if (isFinal) onFailed(error)
        return isFinal
      }}
    >
      <PendingIdentitySummary pendingIdentity={pendingIdentity} />
      <ProofField kind={proofKind} />
      <Button
        tone="quiet"
        size="small"
        className={styles.swap}
        onClick={() => setProofKind(proofKind === 'password' ? 'emailCode' : 'password')}
      >
        {t(proofKind === 'password' ? 'link.byCode' : 'link.byPassword')}
      </Button>
      <SubmitButton size="large" isFullWidth>
        {t('link.agree')}
      </SubmitButton>
      <Button isFullWidth href={loginPath}>
        {t('link.no')}
      </Button>
    </Form>
  )
}

function PendingIdentitySummary({ pendingIdentity }: Pick<PendingIdentityFormProps, 'pendingIdentity'>) {
  const t = useTexts(ssoTexts)
  const { email } = pendingIdentity
  const name = addCjkSpacing(pendingIdentity.name, useLanguage())
  return (
    <>
      <p>{t('link.text', { name, email })}</p>
      <DescriptionList
        items={[
          { term: t('link.account'), value: email },
          { term: t('link.from'), value: pendingIdentity.name },
        ]}
      />
      <p>{t('link.what', { name })}</p>
    </>
  )
}

function ProofField({ kind }: { kind: ProofKind }) {
  const t = useTexts(ssoTexts)
  if (kind === 'password')
    return (
      <PasswordField
        of={linkForm}
        name="password"
        label={t('link.password')}
        autoComplete="current-password"
        filterText={removeChinese}
      />
    )
  return (
    <div className={styles.code}>
      <TextField
        of={linkForm}
        name="emailCode"
        label={t('link.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SendCodeButton label={t('link.send')} sendCode={async () => void (await (await api()).sso.sendCode())} />
    </div>
  )
}
