import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'
import { newDatabaseName, urlOf, withServer } from './testing/template.ts'

let folder: string
let url: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentme-migrations-'))
  const name = newDatabaseName(inject('testRun'))
  await withServer(inject('testServerUrl'), (client) => client.query(`create database ${name}`))
  url = urlOf(inject('testServerUrl'), name)
})

afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, sql: string) => writeFile(join(folder, file), sql)

const rows = (sql: string) =>
  withServer(url, async (client: Client) => (await client.query<Record<string, unknown>>(sql)).rows)

it('runs the files in order, once', async () => {
  await write('0002_second.sql', 'alter table thing add column name text;')
  await write('0001_first.sql', 'create table thing (id int); insert into thing values (1);')
  expect(await migrate(url, folder)).toEqual(['0001_first', '0002_second'])
  await write('0010_third.sql', "insert into thing values (2, '{x}');")
  expect(await migrate(url, folder)).toEqual(['0010_third'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await rows('select * from thing order by id')).toEqual([
    { id: 1, name: null },
    { id: 2, name: '{x}' },
  ])
})

it('passes over what a newer version has run, as after going back', async () => {
  await write('0001_first.sql', 'create table thing (id int);')
  await write('0002_newer.sql', 'alter table thing add column name text;')
  await migrate(url, folder)
  await rm(join(folder, '0002_newer.sql'))
  expect(await migrate(url, folder)).toEqual([])
  expect(await rows('select * from thing')).toEqual([])
})

it('keeps functions with dollar quotes and several statements whole', async () => {
  await write(
    '0001_function.sql',
    "create function twice(n int) returns int language plpgsql as $$ begin return n * 2; end; $$; comment on function twice is ':x';",
  )
  await migrate(url, folder)
  expect(await rows('select twice(21) as answer')).toEqual([{ answer: 42 }])
})

it('lets processes that start at once wait for each other', async () => {
  await write('0001_first.sql', 'create table thing (id int); select pg_sleep(0.2);')
  const runs = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(runs.flat()).toEqual(['0001_first'])
})

it('leaves nothing of a failed run behind', async () => {
  await write('0001_first.sql', 'create table thing (id int);')
  await write('0002_broken.sql', 'create table thing (id int);')
  await expect(migrate(url, folder)).rejects.toThrow(/already exists/)
  expect(await rows("select to_regclass('thing') as thing")).toEqual([{ thing: null }])
})
