/** A region of a country as used in addresses. */
export interface Region {
  readonly name: string;
  /** Its abbreviation (ISO 3166-2 without the country); null if it has none. */
  readonly code: string | null;
}

/** The regions an address in a country can have; null if the field is free text. */
export function regionsIn(country: string): readonly Region[] | null {
  return REGIONS.get(country) ?? null;
}

/** The countries with a closed list of regions. */
export function countriesWithRegions(): readonly string[] {
  return [...REGIONS.keys()];
}

// Names and codes by ISO 3166-2 (https://www.iso.org/standard/72483.html); armed forces by USPS Publication 28 appendix B.
const US = `
  AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
  DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas;
  KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi;
  MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York;
  NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island;
  SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
  WV West Virginia; WI Wisconsin; WY Wyoming; AS American Samoa; GU Guam; MP Northern Mariana Islands; PR Puerto Rico;
  VI U.S. Virgin Islands; AA Armed Forces Americas; AE Armed Forces Europe; AP Armed Forces Pacific`;
const CA = `
  AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador;
  NT Northwest Territories; NS Nova Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec;
  SK Saskatchewan; YT Yukon`;
const AU = `
  ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland; SA South Australia;
  TAS Tasmania; VIC Victoria; WA Western Australia`;
const BR = `
  AC Acre; AL Alagoas; AP Amapá; AM Amazonas; BA Bahia; CE Ceará; DF Distrito Federal; ES Espírito Santo; GO Goiás;
  MA Maranhão; MT Mato Grosso; MS Mato Grosso do Sul; MG Minas Gerais; PA Pará; PB Paraíba; PR Paraná; PE Pernambuco;
  PI Piauí; RJ Rio de Janeiro; RN Rio Grande do Norte; RS Rio Grande do Sul; RO Rondônia; RR Roraima;
  SC Santa Catarina; SP São Paulo; SE Sergipe; TO Tocantins`;
const MX = `
  AGU Aguascalientes; BCN Baja California; BCS Baja California Sur; CAM Campeche; CHP Chiapas; CHH Chihuahua;
  CMX Ciudad de México; COA Coahuila; COL Colima; DUR Durango; MEX Estado de México; GUA Guanajuato; GRO Guerrero;
  HID Hidalgo; JAL Jalisco; MIC Michoacán; MOR Morelos; NAY Nayarit; NLE Nuevo León; OAX Oaxaca; PUE Puebla;
  QUE Querétaro; ROO Quintana Roo; SLP San Luis Potosí; SIN Sinaloa; SON Sonora; TAB Tabasco; TAM Tamaulipas;
  TLA Tlaxcala; VER Veracruz; YUC Yucatán; ZAC Zacatecas`;
const IN = `
  AN Andaman and Nicobar Islands; AP Andhra Pradesh; AR Arunachal Pradesh; AS Assam; BR Bihar; CH Chandigarh;
  CG Chhattisgarh; DH Dadra and Nagar Haveli and Daman and Diu; DL Delhi; GA Goa; GJ Gujarat; HR Haryana;
  HP Himachal Pradesh; JK Jammu and Kashmir; JH Jharkhand; KA Karnataka; KL Kerala; LA Ladakh; LD Lakshadweep;
  MP Madhya Pradesh; MH Maharashtra; MN Manipur; ML Meghalaya; MZ Mizoram; NL Nagaland; OD Odisha; PY Puducherry;
  PB Punjab; RJ Rajasthan; SK Sikkim; TN Tamil Nadu; TS Telangana; TR Tripura; UP Uttar Pradesh; UK Uttarakhand;
  WB West Bengal`;
const CN = `
  AH Anhui; BJ Beijing; CQ Chongqing; FJ Fujian; GS Gansu; GD Guangdong; GX Guangxi; GZ Guizhou; HI Hainan; HE Hebei;
  HL Heilongjiang; HA Henan; HB Hubei; HN Hunan; NM Inner Mongolia; JS Jiangsu; JX Jiangxi; JL Jilin; LN Liaoning;
  NX Ningxia; QH Qinghai; SN Shaanxi; SD Shandong; SH Shanghai; SX Shanxi; SC Sichuan; TJ Tianjin; XZ Tibet;
  XJ Xinjiang; YN Yunnan; ZJ Zhejiang`;
const JP = `
  Hokkaido; Aomori; Iwate; Miyagi; Akita; Yamagata; Fukushima; Ibaraki; Tochigi; Gunma; Saitama; Chiba; Tokyo;
  Kanagawa; Niigata; Toyama; Ishikawa; Fukui; Yamanashi; Nagano; Gifu; Shizuoka; Aichi; Mie; Shiga; Kyoto; Osaka;
  Hyogo; Nara; Wakayama; Tottori; Shimane; Okayama; Hiroshima; Yamaguchi; Tokushima; Kagawa; Ehime; Kochi; Fukuoka;
  Saga; Nagasaki; Kumamoto; Oita; Miyazaki; Kagoshima; Okinawa`;

const REGIONS: ReadonlyMap<string, readonly Region[]> = new Map(
  Object.entries({ AU, BR, CA, CN, IN, JP, MX, US }).map(([country, written]) => [
    country,
    written
      .trim()
      .split(/;\s*/)
      .map((entry) => regionFrom(entry)),
  ]),
);

function regionFrom(entry: string): Region {
  const [, code, name] = /^([A-Z]{2,3}) (.+)$/.exec(entry) ?? [];
  return code === undefined || name === undefined ? { name: entry, code: null } : { name, code };
}
