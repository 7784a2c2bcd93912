import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useForeignValue } from './use-foreign-value.ts'

afterEach(cleanup)

test('what the editor itself said is not put in again, even if it is rendered late', () => {
  const apply = vi.fn()
  let markOwn: (own: string) => void = () => {}
  function Editor({ value }: { value: string }) {
    markOwn = useForeignValue(value, apply)
    return null
  }
  const { rerender } = render(<Editor value="" />)
  markOwn('a')
  markOwn('ab')
  markOwn('abc')
  rerender(<Editor value="a" />)
  rerender(<Editor value="abc" />)
  expect(apply.mock.calls).toEqual([['']])
  rerender(<Editor value="from outside" />)
  rerender(<Editor value="ab" />)
  expect(apply.mock.calls).toEqual([[''], ['from outside'], ['ab']])
})
