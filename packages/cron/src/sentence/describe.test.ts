import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronTexts } from '../cron-texts.fixtures.ts'
import { parseCron } from '../parse.ts'
import { describeCron } from './describe.ts'

describe('an expression in words', () => {
  test.each([
    [
      '0 0 9 LW * ?',
      'On the last workday of every month at 09:00',
      '每月最后一个工作日 09:00',
      'El último día laborable de cada mes a las 09:00',
      '毎月最後の平日 09:00',
    ],
    ['0 0 12 * * ?', 'Every day at 12:00', '每天 12:00', 'Todos los días a las 12:00', '毎日 12:00'],
    [
      '0 15 10 ? * MON-FRI',
      'Monday to Friday at 10:15',
      '每周一至周五 10:15',
      'De lunes a viernes a las 10:15',
      '毎週月曜日から金曜日 10:15',
    ],
    [
      '0 0 1 ? * SUN,SAT',
      'Every Saturday and Sunday at 01:00',
      '每周六、周日 01:00',
      'Todos los sábados y domingos a la 01:00',
      '毎週土曜日、日曜日 01:00',
    ],
    [
      '0 15 10 ? * 6#3',
      'On the third Friday of every month at 10:15',
      '每月第三个周五 10:15',
      'El tercer viernes de cada mes a las 10:15',
      '毎月第 3 金曜日 10:15',
    ],
    [
      '0 15 10 ? * 6L 2026-2030',
      'On the last Friday of every month at 10:15, from 2026 to 2030',
      '2026 至 2030 年每月最后一个周五 10:15',
      'El último viernes de cada mes a las 10:15, de 2026 a 2030',
      '2026 年から 2030 年の毎月最終金曜日 10:15',
    ],
    [
      '0 0 18 L-3 * ?',
      '3 days before the last day of every month at 18:00',
      '每月倒数第 4 天 18:00',
      '3 días antes del último día de cada mes a las 18:00',
      '毎月末日の 3 日前 18:00',
    ],
    [
      '0 0 8 15W 1,6 ?',
      'On the workday nearest to the 15th of January and June at 08:00',
      '每年 1 月、6 月离 15 日最近的工作日 08:00',
      'El día laborable más cercano al 15 de enero y junio a las 08:00',
      '毎年 1 月、6 月の 15 日に最も近い平日 08:00',
    ],
    [
      '0 11 11 11 11 ? 2030',
      'On the 11th of November at 11:11, in 2030',
      '2030 年 11 月 11 日 11:11',
      'El día 11 de noviembre a las 11:11, en 2030',
      '2030 年の 11 月 11 日 11:11',
    ],
    ['* * * * * ?', 'Every second', '每秒', 'Cada segundo', '毎秒'],
    ['0 0/5 * * * ?', 'Every 5 minutes', '每 5 分钟', 'Cada 5 minutos', '5 分ごと'],
    [
      '0 0/5 9-17 ? * 2-6',
      'Every 5 minutes from 09:00 to 17:59, Monday to Friday',
      '每周一至周五 09:00 至 17:59 每 5 分钟',
      'Cada 5 minutos de las 09:00 a las 17:59, de lunes a viernes',
      '毎週月曜日から金曜日 09:00 から 17:59 まで 5 分ごと',
    ],
    ['0 0/60 * * * ?', 'Every hour', '每小时整点', 'Cada hora en punto', '毎時 0 分'],
    ['0 37 * * * ?', 'Every hour at 37 minutes past', '每小时的第 37 分', 'Cada hora en el minuto 37', '毎時 37 分'],
    ['0 0 0/2 * * ?', 'Every 2 hours', '每 2 小时', 'Cada 2 horas', '2 時間ごと'],
    [
      '0 0 9-17 * * ?',
      'Every hour from 09:00 to 17:00',
      '每天 09:00 至 17:00 每小时',
      'Cada hora desde las 09:00 hasta las 17:00',
      '毎日 09:00 から 17:00 まで 1 時間ごと',
    ],
    [
      '5/10 * * * * ?',
      'Every 10 seconds from second 5',
      '每分钟从第 5 秒起每 10 秒',
      'Cada 10 segundos desde el segundo 5',
      '毎分 5 秒から 10 秒ごと',
    ],
  ])('%s', (text, en, zh, es, ja) => {
    const expression = parseCron(text)
    expect(describeCron(expression, 'en')).toBe(en)
    expect(describeCron(expression, 'zh')).toBe(zh)
    expect(describeCron(expression, 'es')).toBe(es)
    expect(describeCron(expression, 'ja')).toBe(ja)
  })

  test('[CRON-010] every N weeks is said as the weekdays it really means', () => {
    const expression = parseCron('0 0 0 ? * 2/2')
    expect(describeCron(expression, 'en')).toBe('Every Monday, Wednesday and Friday at 00:00')
    expect(describeCron(expression, 'zh')).toBe('每周一、周三、周五 00:00')
  })

  test('[CRON-036] an interval of 60 minutes is every hour', () => {
    expect(describeCron(parseCron('0 0/60 * * * ?'), 'zh')).toBe('每小时整点')
  })

  test('says something of everything, without blanks', () => {
    fc.assert(
      fc.property(cronTexts, fc.constantFrom('en', 'zh', 'es', 'ja'), (text, language) => {
        const sentence = describeCron(parseCron(text), language)
        expect(sentence).toMatch(/\S/)
        expect(sentence).not.toMatch(/undefined|NaN|\s{2}/)
      }),
    )
  })
})
