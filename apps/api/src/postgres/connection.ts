import pg from 'pg'

/**
 * A connection that may end at any time. Whoever waits for a query is told by that query; the event of its end, which
 * pools leave unheard while somebody holds the connection, would end the process.
 */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
