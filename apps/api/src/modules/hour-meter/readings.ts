import { countStarts } from '@rentme/domain/hour-meter/course'
import type { HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'

/** The entries that started the counts of a machine: all that hours run between two readings follow from. */
export const countStartsOf = async (db: Db, productId: string): Promise<HourMeterReading[]> => {
  const { rows } = await sql<HourMeterReading>`select * from hour_meter_readings
    where "productId" = ${productId} and kind = any(${countStarts}) and "deletedAt" is null`.execute(db)
  return rows
}
