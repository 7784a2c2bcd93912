import type { SliderMove } from '@paratope/contract/captchas'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { type SlidePoint, SlideTrack } from '#ui/slide-track.tsx'
import { sliderTexts } from './slider.texts.ts'
import styles from './slider-check.module.css'

async function layOut(): Promise<string> {
  const { captchas } = await api({ quiet: true })
  return (await captchas.slider()).challenge
}

async function verify(body: SliderMove): Promise<string> {
  const { captchas } = await api({ quiet: true })
  return (await captchas.verifySlider({ body })).proof
}

/** A slider of the server's, or the press of a button for whoever cannot drag; what comes of it is the proof. */
export function SliderCheck({ onProof }: { onProof: (proof: string) => void }) {
  const say = useSay(sliderTexts)
  const [round, setRound] = useState(0)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const challenge = useRef<Promise<string>>(undefined)

  // Each slider counts once, so another round is another slider.
  useEffect(() => {
    const laid = layOut()
    // Whether it came is asked once it is needed.
    laid.catch(() => {})
    challenge.current = laid
  }, [round])

  async function done(trace?: SlidePoint[]): Promise<void> {
    if (busy || !challenge.current) return
    setBusy(true)
    setError(undefined)
    try {
      const laid = await challenge.current
      onProof(await verify(trace ? { way: 'drag', challenge: laid, trace } : { way: 'press', challenge: laid }))
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      setError(failure.message || say('failed'))
      setRound(round + 1)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.check}>
      <p>{say('lead')}</p>
      <SlideTrack
        key={round}
        label={say('label')}
        hint={say('hint')}
        doneText={say('done')}
        onDone={(trace) => void done(trace)}
      />
      <div role="alert">{error && <FieldError id="slider-error">{error}</FieldError>}</div>
      <Button tone="quiet" size="small" loading={busy} onClick={() => void done()}>
        {say('press')}
      </Button>
    </div>
  )
}
