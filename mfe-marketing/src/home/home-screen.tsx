import { OfferBand } from '../page/offer-band';
import { Faq } from './faq';
import { Hero } from './hero';
import { Price } from './price';
import { Services } from './services';
import { Steps } from './steps';
import { Testimonials } from './testimonials';
import { useZapTest } from './use-zap-test';

export function HomeScreen() {
  useZapTest();
  return (
    <>
      <Hero />
      <Services />
      <Steps />
      <Testimonials />
      <Price />
      <Faq />
      <OfferBand />
    </>
  );
}
