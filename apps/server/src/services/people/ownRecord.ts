/** The parts of a customer's record that only the customer and staff see. CU-01, CU-02, CU-10, CU-98. */
import type { OwnRecord } from '@club/contract/customers'
import type { ClubDate } from '@club/core'
import type { Handedness, Sex } from '@club/core/club'
import { rowOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { type Texts, textIn } from '../dictionaries/texts.ts'

interface RecordRow {
  readonly first_name: string
  readonly last_name: string
  readonly birthday: ClubDate | null
  readonly sex: Sex
  readonly home_club_id: string | null
  readonly home_club_name: string
  readonly height: number | null
  readonly handedness: Handedness
  readonly number_plate: string
}

const COLUMNS: Sql = sql`c.first_name, c.last_name, c.birthday, c.sex, c.home_club_id, c.home_club_name, c.height, c.handedness, c.number_plate`

function recordOf(row: RecordRow): OwnRecord {
  return {
    personal: {
      ...{ firstName: row.first_name, lastName: row.last_name, birthday: row.birthday, sex: row.sex },
      homeClub: { id: row.home_club_id, name: row.home_club_name },
    },
    golf: { height: row.height, handedness: row.handedness, numberPlate: row.number_plate },
  }
}

/** Returns the record of an active customer, or undefined; `locked` for a transaction that changes it. */
export async function readOwnRecord(tx: Tx, customerId: string, { locked = false } = {}): Promise<OwnRecord | undefined> {
  const row = await rowOf<RecordRow>(
    tx,
    sql`select ${COLUMNS} from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} and c.active
      ${locked ? sql`for update of c` : sql``}`,
  )
  return row && recordOf(row)
}

/** Facts of the own record that come with it and that no screen changes. */
export interface OwnFacts extends OwnRecord {
  readonly titleId: string | null
  readonly titleName: string | null
  readonly nameExtraId: string | null
  readonly nameExtraName: string | null
  /** Whole years on the club's day; null without a birthday. */
  readonly age: number | null
  readonly externalId: string
  /** Number of the membership card that is valid longest. */
  readonly barcode: string | null
}

interface FactsRow extends RecordRow {
  readonly title_id: string | null
  readonly title_names: Texts | null
  readonly name_extra_id: string | null
  readonly name_extra_names: Texts | null
  readonly age: number | null
  readonly external_id: string
  readonly barcode: string | null
}

/** Returns the own record of an active customer with its facts, or undefined. */
export async function readOwnFacts(tx: Tx, customerId: string, instant: Date, language: Language): Promise<OwnFacts | undefined> {
  const today = sql`(${instant}::timestamptz at time zone o.time_zone)::date`
  const row = await rowOf<FactsRow>(
    tx,
    sql`select ${COLUMNS}, c.title_id, t.names as title_names, c.name_extra_id, x.names as name_extra_names,
        extract(year from age(${today}, c.birthday))::integer as age, c.external_id, (
          select k.number from customer_card k where k.tenant_id = c.tenant_id and k.customer_id = c.id and k.active
            and 'barCode' = any(k.card_types) and (k.valid_from is null or k.valid_from <= ${today}) and (k.valid_to is null or k.valid_to >= ${today})
          order by k.valid_to desc nulls first, k.id limit 1
        ) as barcode
      from customer c join club o on o.tenant_id = c.tenant_id
      left join dictionary_entry t on t.tenant_id = c.tenant_id and t.id = c.title_id
      left join dictionary_entry x on x.tenant_id = c.tenant_id and x.id = c.name_extra_id
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} and c.active`,
  )
  return (
    row && {
      ...recordOf(row),
      ...{ titleId: row.title_id, titleName: row.title_names && textIn(row.title_names, language) },
      ...{ nameExtraId: row.name_extra_id, nameExtraName: row.name_extra_names && textIn(row.name_extra_names, language) },
      ...{ age: row.age, externalId: row.external_id, barcode: row.barcode },
    }
  )
}
