import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Button } from '#ui/actions/button.tsx'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import type { TextPromptOptions } from './text-prompt.tsx'
import { useTextPrompt } from './use-text-prompt.tsx'

afterEach(resetBrowser)

function Page(options: Partial<TextPromptOptions>) {
  const { askForText, prompt } = useTextPrompt()
  const [answers, setAnswers] = useState<string[]>([])
  async function ask() {
    const text = await askForText({ title: 'Rename', label: 'Name', ...options })
    setAnswers((list) => [...list, text ?? '(cancelled)'])
  }
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>
      <output>{answers.join('|')}</output>
      {prompt}
    </>
  )
}

const getAnswers = () => screen.getByRole('status').textContent
async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename' })
  return { dialog, field: within(dialog).getByRole('textbox', { name: /Name|名称/ }) }
}

describe('[WIDGET-004] a prompt dialog', () => {
  test('asks for a text and returns it on OK, also by Enter', async () => {
    renderPage(<Page value="Old" />)
    const { dialog, field } = await open()
    expect(field).toHaveProperty('value', 'Old')
    await userEvent.clear(field)
    await userEvent.type(field, ' New ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(getAnswers()).toBe('New'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.type((await open()).field, '2{Enter}')
    await waitFor(() => expect(getAnswers()).toBe('New|Old2'))
  })

  test('returns nothing when it is cancelled', async () => {
    renderPage(<Page />)
    const { dialog } = await open()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(getAnswers()).toBe('(cancelled)'))
  })

  test('[ERROR-059] says “data cannot be empty” when a required text is missing, and stays open', async () => {
    renderPage(<Page required label="名称" />, { language: 'zh' })
    const { dialog, field } = await open()
    await userEvent.type(field, '  {Enter}')
    expect(within(dialog).getByText('数据不能为空')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(getAnswers()).toBe('')
  })

  test('says what is wrong with an entry', async () => {
    renderPage(<Page check={(text) => (text === 'taken' ? 'This name is taken.' : undefined)} />)
    const { dialog, field } = await open()
    await userEvent.type(field, 'taken{Enter}')
    expect(within(dialog).getByText('This name is taken.')).toBeTruthy()
    await userEvent.type(field, '2')
    expect(within(dialog).queryByText('This name is taken.')).toBeNull()
  })
})
