import type { LocalDate, LocalText } from '@paratope/contract/kernel'
import { holidayNames } from './holiday-names.ts'

export interface PublicHoliday {
  country: string
  day: LocalDate
  name: LocalText
  source: string
}

interface CountryHolidays {
  country: string
  source: string
  /** Name and its days; `..` joins the first and the last day of several. */
  holidays: readonly { name: LocalText; days: string }[]
}

/** Nationwide days of 2026 and 2027. Days of regions and later years are added by the provider. */
const countries: readonly CountryHolidays[] = [
  {
    country: 'US',
    source: '5 U.S.C. § 6103, observed days',
    holidays: [
      { name: { en: 'New Year’s Day' }, days: '2026-01-01 2027-01-01 2027-12-31' },
      { name: { en: 'Martin Luther King Jr. Day' }, days: '2026-01-19 2027-01-18' },
      { name: { en: 'Washington’s Birthday' }, days: '2026-02-16 2027-02-15' },
      { name: { en: 'Memorial Day' }, days: '2026-05-25 2027-05-31' },
      { name: { en: 'Juneteenth' }, days: '2026-06-19 2027-06-18' },
      { name: { en: 'Independence Day' }, days: '2026-07-03 2027-07-05' },
      { name: { en: 'Labor Day' }, days: '2026-09-07 2027-09-06' },
      { name: { en: 'Columbus Day' }, days: '2026-10-12 2027-10-11' },
      { name: { en: 'Veterans Day' }, days: '2026-11-11 2027-11-11' },
      { name: { en: 'Thanksgiving Day' }, days: '2026-11-26 2027-11-25' },
      { name: { en: 'Christmas Day' }, days: '2026-12-25 2027-12-24' },
    ],
  },
  {
    country: 'GB',
    source: 'Banking and Financial Dealings Act 1971, England and Wales',
    holidays: [
      { name: { en: 'New Year’s Day' }, days: '2026-01-01 2027-01-01' },
      { name: { en: 'Good Friday' }, days: '2026-04-03 2027-03-26' },
      { name: { en: 'Easter Monday' }, days: '2026-04-06 2027-03-29' },
      { name: { en: 'Early May bank holiday' }, days: '2026-05-04 2027-05-03' },
      { name: { en: 'Spring bank holiday' }, days: '2026-05-25 2027-05-31' },
      { name: { en: 'Summer bank holiday' }, days: '2026-08-31 2027-08-30' },
      { name: { en: 'Christmas Day' }, days: '2026-12-25 2027-12-27' },
      { name: { en: 'Boxing Day' }, days: '2026-12-28 2027-12-28' },
    ],
  },
  {
    country: 'DE',
    source: 'Public holidays common to all federal states',
    holidays: [
      { name: { en: 'New Year’s Day' }, days: '2026-01-01 2027-01-01' },
      { name: { en: 'Good Friday' }, days: '2026-04-03 2027-03-26' },
      { name: { en: 'Easter Monday' }, days: '2026-04-06 2027-03-29' },
      { name: { en: 'Labour Day' }, days: '2026-05-01 2027-05-01' },
      { name: { en: 'Ascension Day' }, days: '2026-05-14 2027-05-06' },
      { name: { en: 'Whit Monday' }, days: '2026-05-25 2027-05-17' },
      { name: { en: 'Day of German Unity' }, days: '2026-10-03 2027-10-03' },
      { name: { en: 'Christmas Day' }, days: '2026-12-25 2027-12-25' },
      { name: { en: 'Second Christmas Day' }, days: '2026-12-26 2027-12-26' },
    ],
  },
  {
    country: 'FR',
    source: 'Code du travail, article L3133-1',
    holidays: [
      { name: { en: 'New Year’s Day' }, days: '2026-01-01 2027-01-01' },
      { name: { en: 'Easter Monday' }, days: '2026-04-06 2027-03-29' },
      { name: { en: 'Labour Day' }, days: '2026-05-01 2027-05-01' },
      { name: { en: 'Victory Day' }, days: '2026-05-08 2027-05-08' },
      { name: { en: 'Ascension Day' }, days: '2026-05-14 2027-05-06' },
      { name: { en: 'Whit Monday' }, days: '2026-05-25 2027-05-17' },
      { name: { en: 'National Day', zh: '法国国庆日', ja: '革命記念日' }, days: '2026-07-14 2027-07-14' },
      { name: { en: 'Assumption Day' }, days: '2026-08-15 2027-08-15' },
      { name: { en: 'All Saints’ Day' }, days: '2026-11-01 2027-11-01' },
      { name: { en: 'Armistice Day' }, days: '2026-11-11 2027-11-11' },
      { name: { en: 'Christmas Day' }, days: '2026-12-25 2027-12-25' },
    ],
  },
  {
    country: 'ES',
    source: 'Real Decreto 2001/1983, article 45, national days',
    holidays: [
      { name: { en: 'New Year’s Day', es: 'Año Nuevo' }, days: '2026-01-01 2027-01-01' },
      { name: { en: 'Epiphany', es: 'Epifanía del Señor' }, days: '2026-01-06 2027-01-06' },
      { name: { en: 'Good Friday', es: 'Viernes Santo' }, days: '2026-04-03 2027-03-26' },
      { name: { en: 'Labour Day', es: 'Fiesta del Trabajo' }, days: '2026-05-01 2027-05-01' },
      { name: { en: 'Assumption Day', es: 'Asunción de la Virgen' }, days: '2026-08-15 2027-08-15' },
      {
        name: { en: 'National Day', zh: '西班牙国庆日', es: 'Fiesta Nacional de España', ja: 'イスパニア・デー' },
        days: '2026-10-12 2027-10-12',
      },
      { name: { en: 'All Saints’ Day', es: 'Todos los Santos' }, days: '2026-11-01 2027-11-01' },
      { name: { en: 'Constitution Day', es: 'Día de la Constitución' }, days: '2026-12-06 2027-12-06' },
      { name: { en: 'Immaculate Conception', es: 'Inmaculada Concepción' }, days: '2026-12-08 2027-12-08' },
      { name: { en: 'Christmas Day', es: 'Natividad del Señor' }, days: '2026-12-25 2027-12-25' },
    ],
  },
  {
    country: 'JP',
    source: 'Act on National Holidays, calendar of the Cabinet Office',
    holidays: [
      { name: { en: 'New Year’s Day', ja: '元日' }, days: '2026-01-01 2027-01-01' },
      { name: { en: 'Coming of Age Day', ja: '成人の日' }, days: '2026-01-12 2027-01-11' },
      { name: { en: 'National Foundation Day', ja: '建国記念の日' }, days: '2026-02-11 2027-02-11' },
      { name: { en: 'Emperor’s Birthday', ja: '天皇誕生日' }, days: '2026-02-23 2027-02-23' },
      { name: { en: 'Vernal Equinox Day', ja: '春分の日' }, days: '2026-03-20 2027-03-21' },
      { name: { en: 'Substitute holiday', ja: '振替休日' }, days: '2027-03-22 2026-05-06' },
      { name: { en: 'Shōwa Day', ja: '昭和の日' }, days: '2026-04-29 2027-04-29' },
      { name: { en: 'Constitution Memorial Day', ja: '憲法記念日' }, days: '2026-05-03 2027-05-03' },
      { name: { en: 'Greenery Day', ja: 'みどりの日' }, days: '2026-05-04 2027-05-04' },
      { name: { en: 'Children’s Day', ja: 'こどもの日' }, days: '2026-05-05 2027-05-05' },
      { name: { en: 'Marine Day', ja: '海の日' }, days: '2026-07-20 2027-07-19' },
      { name: { en: 'Mountain Day', ja: '山の日' }, days: '2026-08-11 2027-08-11' },
      { name: { en: 'Respect for the Aged Day', ja: '敬老の日' }, days: '2026-09-21 2027-09-20' },
      { name: { en: 'Citizens’ holiday', ja: '国民の休日' }, days: '2026-09-22' },
      { name: { en: 'Autumnal Equinox Day', ja: '秋分の日' }, days: '2026-09-23 2027-09-23' },
      { name: { en: 'Sports Day', ja: 'スポーツの日' }, days: '2026-10-12 2027-10-11' },
      { name: { en: 'Culture Day', ja: '文化の日' }, days: '2026-11-03 2027-11-03' },
      { name: { en: 'Labour Thanksgiving Day', ja: '勤労感謝の日' }, days: '2026-11-23 2027-11-23' },
    ],
  },
  {
    country: 'CN',
    source: 'State Council notice on holidays of 2026; Regulation on Public Holidays (2024) for 2027',
    holidays: [
      { name: { en: 'New Year’s Day', zh: '元旦' }, days: '2026-01-01..2026-01-03 2027-01-01' },
      { name: { en: 'Spring Festival', zh: '春节' }, days: '2026-02-15..2026-02-23 2027-02-05..2027-02-08' },
      { name: { en: 'Qingming Festival', zh: '清明节' }, days: '2026-04-04..2026-04-06 2027-04-05' },
      { name: { en: 'Labour Day', zh: '劳动节' }, days: '2026-05-01..2026-05-05 2027-05-01..2027-05-02' },
      { name: { en: 'Dragon Boat Festival', zh: '端午节' }, days: '2026-06-19..2026-06-21 2027-06-09' },
      { name: { en: 'Mid-Autumn Festival', zh: '中秋节' }, days: '2026-09-25..2026-09-27 2027-09-15' },
      {
        name: { en: 'National Day', zh: '国庆节', es: 'Día Nacional de China', ja: '国慶節' },
        days: '2026-10-01..2026-10-07 2027-10-01..2027-10-03',
      },
    ],
  },
]

const dayMs = 86_400_000

function listDays(days: string): LocalDate[] {
  return days.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('..')
    const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1
    return Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
    )
  })
}

export const publicHolidays: readonly PublicHoliday[] = countries.flatMap(({ country, source, holidays }) =>
  holidays.flatMap(({ name, days }) =>
    listDays(days).map((day) => ({ country, day, name: { ...holidayNames[name.en], ...name }, source })),
  ),
)
