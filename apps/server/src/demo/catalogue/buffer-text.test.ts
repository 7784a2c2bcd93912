import { expect, test } from 'vitest'
import { toBufferText } from './buffer-text.ts'

test.each([
  [
    'PBS, pH 7.4, without preservative',
    'PBS, pH 7.4, without preservative',
    'PBS，pH 7.4，不含防腐剂',
    'PBS, pH 7,4, sin conservantes',
  ],
  [
    '20 mM histidine, 8 % sucrose, pH 6.0',
    '20 mM histidine, 8% sucrose, pH 6.0',
    '20 mM 组氨酸，8% 蔗糖，pH 6.0',
    '20 mM histidina, 8 % sacarosa, pH 6,0',
  ],
  [
    'PBS, 1 % BSA, 0.05 % Tween 20, pH 7.4',
    'PBS, 1% BSA, 0.05% Tween 20, pH 7.4',
    'PBS，1% BSA，0.05% Tween 20，pH 7.4',
    'PBS, 1 % BSA, 0,05 % Tween 20, pH 7,4',
  ],
  [
    'culture medium with 10 % DMSO',
    'culture medium with 10% DMSO',
    '含 10% DMSO 的培养基',
    'medio de cultivo con DMSO al 10 %',
  ],
])('the buffer %j is written in the notation of each language', (buffer, en, zh, es) => {
  expect(toBufferText(buffer)).toMatchObject({ en, zh, es })
})
