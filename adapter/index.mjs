/** @type {import('next').NextAdapter} */
const adapter = { name: 'static-host', async onBuildComplete() {} };
export default adapter;
