/** The time zones of the country, by the city that names them. */
export const timeZones = [
  { value: 'America/Sao_Paulo', label: 'São Paulo' },
  { value: 'America/Bahia', label: 'Salvador' },
  { value: 'America/Fortaleza', label: 'Fortaleza' },
  { value: 'America/Recife', label: 'Recife' },
  { value: 'America/Belem', label: 'Belém' },
  { value: 'America/Cuiaba', label: 'Cuiabá' },
  { value: 'America/Campo_Grande', label: 'Campo Grande' },
  { value: 'America/Manaus', label: 'Manaus' },
  { value: 'America/Porto_Velho', label: 'Porto Velho' },
  { value: 'America/Boa_Vista', label: 'Boa Vista' },
  { value: 'America/Rio_Branco', label: 'Rio Branco' },
  { value: 'America/Noronha', label: 'Fernando de Noronha' },
] as const
