import type { SliderAttempt } from '@paratope/contract/identity/captchas'
import { useEffect, useRef, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { type SliderPoint, SliderTrack } from '#ui/forms/slider-track.tsx'
import { sliderTexts } from './slider.texts.ts'
import styles from './slider-captcha.module.css'

async function fetchSliderChallenge(): Promise<string> {
  const { captchas } = await api({ quiet: true })
  return (await captchas.slider()).challenge
}

async function verifySlider(body: SliderAttempt): Promise<string> {
  const { captchas } = await api({ quiet: true })
  return (await captchas.verifySlider({ body })).proof
}

/** A slider of the server's, or the press of a button for whoever cannot drag; what comes of it is the proof. */
export function SliderCaptcha({ onProof }: { onProof: (proof: string) => void }) {
  const t = useTexts(sliderTexts)
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const challenge = useRef<Promise<string>>(undefined)

  // Each slider counts once, so another round is another slider.
  useEffect(() => {
    const challengePromise = fetchSliderChallenge()
    // Whether it came is asked once it is needed.
    challengePromise.catch(() => {})
    challenge.current = challengePromise
  }, [attempt])

  async function submitMove(trace?: SliderPoint[]): Promise<void> {
    if (isPending || !challenge.current) return
    setIsPending(true)
    setError(undefined)
    try {
      const challengePromise = await challenge.current
      onProof(
        await verifySlider(
          trace
            ? { method: 'drag', challenge: challengePromise, trace }
            : { method: 'press', challenge: challengePromise },
        ),
      )
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      setError(failure.message || t('failed'))
      setAttempt(attempt + 1)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className={styles.check}>
      <p>{t('lead')}</p>
      <SliderTrack
        key={attempt}
        label={t('label')}
        hint={t('hint')}
        doneText={t('done')}
        onDone={(trace) => void submitMove(trace)}
      />
      <div role="alert">{error && <FieldError id="slider-error">{error}</FieldError>}</div>
      <Button tone="quiet" size="small" loading={isPending} onClick={() => void submitMove()}>
        {t('press')}
      </Button>
    </div>
  )
}
