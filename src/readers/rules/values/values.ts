import type { ValueKind } from '../catalogue/catalogue-schema.ts'
import { ages } from './value-ages.ts'
import { dates } from './value-dates.ts'
import { hours } from './value-hours.ts'
import { iban, id, pin, plate, release, url } from './value-ids.ts'
import { duration, height, mass, size } from './value-measures.ts'
import { code, name, nouns, phrase } from './value-nouns.ts'
import { amount, email, numbers, phone } from './value-numbers.ts'
import type { Captured, ValueSource } from './value-phrases.ts'
import { address, place, site } from './value-places.ts'
import { timeOfDay, timeWindow, whenSaid } from './value-times.ts'

/** Cuts the value that begins at `from` out of a clause that ends before `limit`; null where nothing fits. */
export function captureValue(
  source: ValueSource,
  from: number,
  limit: number,
  kind: ValueKind,
  isList: boolean,
): Captured | null {
  switch (kind) {
    case 'place':
      return place(source, from, limit)
    case 'address':
      return address(source, from, limit)
    case 'site':
      return site(source, from, limit)
    case 'name':
      return name(source, from, limit, isList)
    case 'number':
      return numbers(source, from, limit, isList)
    case 'age':
      return ages(source, from, limit, isList)
    case 'date':
    case 'day_of_year':
    case 'weekday':
      return dates(source, from, limit, kind, isList)
    case 'phone':
      return phone(source, from, limit)
    case 'email':
      return email(source, from, limit)
    case 'code':
      return code(source, from, limit)
    case 'amount':
      return amount(source, from, limit)
    case 'time':
      return timeOfDay(source, from, limit)
    case 'window':
      return timeWindow(source, from, limit)
    case 'when':
      return whenSaid(source, from, limit)
    case 'size':
      return size(source, from, limit)
    case 'pin':
      return pin(source, from, limit)
    case 'iban':
      return iban(source, from, limit)
    case 'release':
      return release(source, from, limit)
    case 'hours':
      return hours(source, from, limit)
    case 'height':
      return height(source, from, limit)
    case 'mass':
      return mass(source, from, limit)
    case 'duration':
      return duration(source, from, limit)
    case 'url':
      return url(source, from, limit)
    case 'id':
      return id(source, from, limit)
    case 'plate':
      return plate(source, from, limit)
    case 'phrase':
      return phrase(source, from, limit)
    case 'noun':
      return nouns(source, from, limit, isList)
  }
}
