import { defineTexts } from '@paratope/contract/texts'

export const primerStarterTexts = defineTexts('primer-starter', {
  en: {
    days: 'ships in {from} to {to} working days',
    row: 'Row {row}: {error}',
    continue: 'Continue in the order table',
    open: 'Open the order table',
  },
  zh: {
    days: '{from} 至 {to} 个工作日发货',
    row: '第 {row} 行：{error}',
    continue: '在订购表中继续',
    open: '打开订购表',
  },
  es: {
    days: 'envío en {from} a {to} días hábiles',
    row: 'Fila {row}: {error}',
    continue: 'Continuar en la tabla de pedido',
    open: 'Abrir la tabla de pedido',
  },
  ja: {
    days: '{from}～{to} 営業日で発送',
    row: '{row} 行目：{error}',
    continue: '注文表で続ける',
    open: '注文表を開く',
  },
})
