import type { StepUpMethod, StepUpOptions, StepUpProof } from '@paratope/contract/identity/step-up'
import { stepUpTexts } from '@paratope/contract/identity/step-up/step-up.texts'
import { useEffect, useState } from 'react'
import { requestPasskeyProofOrRefusal } from '#identity/passkeys/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { isChatLoaded } from '#lib/page/is-chat-loaded.ts'
import { stepUpDialog } from '#lib/session/step-up-dialog.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { stepUpForm } from './step-up.forms.ts'
import { MethodChoice, ProofField } from './step-up-fields.tsx'

const width = 460
const close = () => stepUpDialog.settle(false)

/** Asks for a proof of identity; the request that needs it waits and is then sent again. */
export default function StepUpDialog() {
  const options = useStepUpOptions()
  // A third-party script of the document could read the password.
  const methods = options?.methods.filter((method) => method !== 'password' || !isChatLoaded())
  const [first] = methods ?? []
  if (options === undefined || methods === undefined) return null
  if (first === undefined) return <NoMethodDialog />
  return <ProofDialog options={options} methods={methods} first={first} />
}

/** Without them the request cannot go on; the client has shown why. */
function useStepUpOptions(): StepUpOptions | undefined {
  const [options, setOptions] = useState<StepUpOptions>()
  useEffect(() => {
    const controller = new AbortController()
    api({ signal: controller.signal })
      .then(({ stepUp }) => stepUp.options())
      .then(setOptions, () => controller.signal.aborted || close())
    return () => controller.abort()
  }, [])
  return options
}

function NoMethodDialog() {
  const t = useTexts(stepUpTexts)
  return (
    <Dialog
      open
      width={width}
      title={t('title')}
      onClose={close}
      footer={<Button onClick={close}>{t('cancel')}</Button>}
    >
      <p>{t('none')}</p>
    </Dialog>
  )
}

interface ProofEntries {
  password?: string | undefined
  code?: string | undefined
}

interface ProofDialogProps {
  options: StepUpOptions
  methods: readonly StepUpMethod[]
  first: StepUpMethod
}

function ProofDialog({ options, methods, first }: ProofDialogProps) {
  const t = useTexts(stepUpTexts)
  const [method, setMethod] = useState(first)
  const place = method === 'password' ? 'password' : method === 'passkey' ? 'form' : 'code'

  async function buildProof({ password = '', code = '' }: ProofEntries): Promise<StepUpProof> {
    if (method === 'password') return { method, password }
    if (method !== 'passkey') return { method, code }
    const answer = await requestPasskeyProofOrRefusal()
    if ('passkey' in answer) return { method, passkey: answer.passkey }
    throw new RequestFailed(t(answer.refusal === 'cancelled' ? 'passkey.cancelled' : 'passkey.failed'))
  }

  return (
    <FormDialog
      of={stepUpForm}
      width={width}
      title={t('title')}
      lead={t('lead')}
      buttonTexts={{
        submit: t(method === 'passkey' ? 'submit.passkey' : 'submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      errorTexts={{ password: t('password.needed'), code: t('code.needed') }}
      errorFields={{ 'password.*': place, 'code.*': place, 'passkey.*': place, 'login.*': place }}
      call={async ({ stepUp }, _, entries) => stepUp.prove({ body: await buildProof(entries) })}
      onRefuse={(error, { showErrors }) => {
        if (error.status !== 0) return false
        showErrors({ form: error.message })
        return true
      }}
      onDone={() => stepUpDialog.settle(true)}
      onClose={close}
    >
      {methods.length > 1 && <MethodChoice options={options} methods={methods} value={method} onChange={setMethod} />}
      <ProofField key={method} method={method} options={options} />
    </FormDialog>
  )
}
