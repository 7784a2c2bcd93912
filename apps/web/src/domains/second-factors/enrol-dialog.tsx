import type { Enrolment } from '@paratope/contract/second-factors'
import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog, passwordPlaces, textIn } from '#kit/ask-dialog.tsx'
import { OwnPassword } from '#kit/own-password.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { AppCodeField, codePlaces, isAppCode } from './code-field.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ScanSecret } from './scan-secret.tsx'
import { secondFactorQuery } from './second-factors.data.ts'

/** The password, the secret with a first code, and then the recovery codes. */
export default function EnrolDialog({ onClose }: { onClose: () => void }) {
  const say = useSay(secondFactorTexts)
  const queries = useQueryClient()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const words = { cancel: say('cancel'), close: say('close') }

  if (codes) return <CodesDialog title={say('on.title')} codes={codes} onClose={onClose} />
  if (enrolment) {
    return (
      <AskDialog<'code'>
        key="code"
        title={say('enrol.title')}
        width={560}
        words={{ ...words, submit: say('enrol.confirm') }}
        check={(entries) => (isAppCode(textIn(entries, 'code')) ? {} : { code: say('code.needed') })}
        places={codePlaces}
        run={async (entries) => {
          const { secondFactors } = await api({ quiet: true })
          const { recoveryCodes } = await secondFactors.confirm({ body: { code: textIn(entries, 'code') } })
          setCodes(recoveryCodes)
          await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
        }}
        onClose={onClose}
      >
        {({ errors, clear, idOf }) => (
          <>
            <ScanSecret {...enrolment} />
            <AppCodeField id={idOf('code')} error={errors.code} onInput={() => clear('code')} />
          </>
        )}
      </AskDialog>
    )
  }
  return (
    <AskDialog<'password'>
      key="password"
      title={say('enrol.title')}
      width={560}
      lead={say('enrol.lead')}
      words={{ ...words, submit: say('next') }}
      check={(entries) => (textIn(entries, 'password') === '' ? { password: say('password.needed') } : {})}
      places={passwordPlaces}
      run={async (entries) => {
        const { secondFactors } = await api({ quiet: true })
        setEnrolment(await secondFactors.begin({ body: { password: textIn(entries, 'password') } }))
      }}
      onClose={onClose}
    >
      {({ errors, clear, idOf }) => (
        <OwnPassword
          id={idOf('password')}
          label={say('password')}
          hint={say('password.why')}
          error={errors.password}
          onInput={() => clear('password')}
        />
      )}
    </AskDialog>
  )
}
