import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayIn } from '#kit/dates.ts'
import { OwnPart } from '#kit/own-part.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { secondFactorQuery } from './second-factors.data.ts'

const EnrolDialog = lazyPart(() => import('./enrol-dialog.tsx'))
const ManageDialog = lazyPart(() => import('./manage-dialog.tsx'))

/** Whether logins ask for a second factor, and the way to change that. */
export default function SecondFactorRow() {
  const say = useSay(secondFactorTexts)
  const language = useLanguage()
  const { data: state } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<'enrol' | 'manage'>()
  const close = () => setOpen(undefined)
  const off = state?.required ? say('state.required') : say('state.off')
  const lead = state?.since ? say('state.on', { when: dayIn(state.since, language), left: state.recoveryLeft }) : off
  return (
    <OwnPart
      divided
      title={say('title')}
      lead={lead}
      action={
        <Button size="small" disabled={!state} onClick={() => setOpen(state?.active ? 'manage' : 'enrol')}>
          {state?.active ? say('change') : say('turn.on')}
        </Button>
      }
    >
      <Suspense>
        {open === 'enrol' && <EnrolDialog onClose={close} />}
        {open === 'manage' && state && <ManageDialog state={state} onClose={close} />}
      </Suspense>
    </OwnPart>
  )
}
